import { filterEvents } from '#shared/events/eventFilter.rules.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { useFavourites } from '#web/favourites/useFavourites.ts';
import { useFavouritesFilter } from '#web/favourites/FavouritesFilter.tsx';
import { useNear } from '#web/places/useNear.ts';
import { nearbyEvents, type Nearby } from '#web/places/nearby.ts';
import { useOrigin } from '#web/places/useOrigin.ts';
import { useNow } from '#web/ui/useNow.ts';
import { byDate } from './eventText.ts';
import { foldSeries, type Listed } from './foldSeries.ts';
import { useFilter } from './filters.ts';

export function useFilteredEvents(all: readonly Event[]): Nearby<Listed> | null {
  const [filter] = useFilter();
  const [onlyFavourites] = useFavouritesFilter();
  const favourites = useFavourites();
  const [{ within }] = useNear();
  const origin = useOrigin();
  const now = useNow();
  if (origin.state === 'pending' || (onlyFavourites && !favourites)) return null;
  const wanted = onlyFavourites ? all.filter(({ id }) => favourites?.has(id)) : all;
  const found = filterEvents(wanted, filter, now).toSorted(byDate(now));
  const events = onlyFavourites ? found : foldSeries(found, now);
  if (origin.state !== 'found') return { events, distances: new Map() };
  const isOver = (event: Event): boolean => eventPhase(event, now) === 'past';
  return nearbyEvents(events, { from: origin.point, within, isOver });
}
