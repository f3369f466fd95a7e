import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Event } from '#shared/events/events.schemas.ts';
import { useFavourites } from '#web/favourites/useFavourites.local.ts';
import { useFavouritesFilter } from '#web/favourites/FavouritesFilter.parts.tsx';
import { Distances } from '#web/places/Distance.parts.tsx';
import { useNearFilter, useOrigin } from '#web/places/useNearFilter.parts.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { EventGrid, EventGridSkeleton } from './EventCard.tsx';
import { filterEvents } from '#shared/events/eventFilter.rules.ts';
import { eventPhase } from '#shared/events/events.rules.ts';
import { nearbyEvents, type Nearby } from '#web/places/nearby.rules.ts';
import { NEAR_ME, nameOf } from '#web/places/lastPlace.storage.ts';
import { useNow } from '#web/ui/useNow.ts';
import { byDate, foldSeries, type Listed } from '#shared/events/nextNights.rules.ts';
import { useFilter } from './Filters.tsx';

const SKELETONS = 9;

export function Results({ events }: { events: readonly Event[] }) {
  const listed = useFilteredEvents(events);
  const count = useRef<HTMLParagraphElement>(null);
  if (!listed) return <ResultsSkeleton />;
  const found = listed.events;
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title" className="sr-only">
        Results
      </h2>
      <p ref={count} role="status" tabIndex={-1} className="mb-4 w-fit text-sm text-dust">
        {found.length === 1 ? '1 event' : `${found.length} events`}
        {listed.around}
      </p>
      {found.length > 0 ? (
        <Distances value={listed.distances}>
          <EventGrid events={found} />
        </Distances>
      ) : (
        <NoneFound onChange={() => count.current?.focus()} />
      )}
    </section>
  );
}

/**
 * Says why no event is listed and offers a way out. Calls `onChange` before the pressed button unmounts, so that the
 * focus can move elsewhere.
 */
function NoneFound({ onChange }: { onChange: () => void }) {
  const [, setParams] = useSearchParams();
  const [onlyFavourites, setOnlyFavourites] = useFavouritesFilter();
  const favourites = useFavourites();
  const [{ near, within }, setNear] = useNearFilter();
  const change = (choose: () => void): void => {
    onChange();
    choose();
  };
  if (onlyFavourites && favourites?.size === 0) {
    return (
      <EmptyState
        title="No favorites yet"
        body="Tap the heart on an event to keep it here."
        action={
          <Button variant="secondary" onClick={() => change(() => setOnlyFavourites(false))}>
            Show All Events
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No events found matching your criteria"
      action={
        <>
          {near !== null && within !== 'any' && (
            <Button onClick={() => change(() => setNear({ within: 'any' }))}>
              Look Farther Away
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => change(() => setParams({}, { preventScrollReset: true }))}
          >
            Clear Filters
          </Button>
        </>
      }
    />
  );
}

export function ResultsSkeleton() {
  return (
    <div>
      <Skeleton className="mb-4 h-5 w-20" />
      <EventGridSkeleton count={SKELETONS} />
    </div>
  );
}

type Found = Nearby<Listed> & {
  /** ` within 100 miles of Atlanta, GA`, if a place is chosen. */
  around?: string;
};

const NO_DISTANCES: Nearby<Listed>['distances'] = new Map();

function useFilteredEvents(all: readonly Event[]): Found | null {
  const [filter] = useFilter();
  const [onlyFavourites] = useFavouritesFilter();
  const favourites = useFavourites();
  const [{ near, within }] = useNearFilter();
  const origin = useOrigin();
  const now = useNow();
  if (origin.state === 'pending' || (onlyFavourites && !favourites)) return null;
  const wanted = onlyFavourites ? all.filter(({ id }) => favourites?.has(id)) : all;
  const found = filterEvents(wanted, filter, now).toSorted(byDate(now));
  const events = onlyFavourites ? found : foldSeries(found, now);
  if (origin.state !== 'found') return { events, distances: NO_DISTANCES };
  const isOver = (event: Event): boolean => eventPhase(event, now) === 'past';
  const place = near === null || near === NEAR_ME ? 'you' : nameOf(near);
  const around =
    within === 'any' ? `, nearest to ${place} first` : ` within ${within} miles of ${place}`;
  return { ...nearbyEvents(events, { from: origin.point, within, isOver }), around };
}
