import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { locationsOf, filterEvents } from '#shared/events/eventFilter.rules.ts';
import { FavouritesFilter, useFavouritesFilter, Filters, useFilter } from './Filters.tsx';
import { NearMe, PlacesCredit } from '#web/places/NearMe.parts.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import type { Event } from '#shared/events/events.schemas.ts';
import { useFavourites } from '#web/favourites/useFavourites.local.ts';
import { Distances } from '#web/places/Distance.parts.tsx';
import { useNearFilter, useOrigin } from '#web/places/places.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { eventPhase } from '#shared/events/events.rules.ts';
import { nearbyEvents, type Nearby } from '#web/places/nearbyEvents.rules.ts';
import { NEAR_ME, nameOf } from '#web/places/lastPlace.storage.ts';
import { useNow } from '#web/ui/useNow.ts';
import { byDate, foldSeries, type Listed } from '#shared/events/eventLists.rules.ts';
import { useEvents } from './events.queries.ts';
import { EventGrid, EventGridSkeleton } from './EventCard.tsx';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';

export function Component() {
  const [filter, change] = useFilter();
  const { data, isPending, refetch } = useEvents();
  return (
    <>
      <PageTitle title="Events" />
      <div className="rink-light border-b border-line/60">
        <div className="frame grid gap-5 pt-6 pb-5 sm:gap-8 sm:pt-12 sm:pb-9">
          <header>
            <h1 className="text-title sm:text-5xl">Events</h1>
            <p className="mt-2 text-lg text-dust sm:mt-3 sm:text-xl">
              Find your next night on wheels.
            </p>
          </header>
          <Filters
            filter={filter}
            locations={locationsOf(data?.value ?? [])}
            onChange={change}
            chips={<FavouritesFilter />}
          >
            <NearMe />
          </Filters>
        </div>
      </div>
      <div className="frame grid grid-cols-1 gap-6 pt-6 pb-16">
        {typeof data?.savedAt === 'number' && <OfflineNote savedAt={data.savedAt} />}
        {data ? (
          <Results events={data.value} />
        ) : isPending ? (
          <ResultsSkeleton />
        ) : (
          <EventsLoadFailed retry={refetch} />
        )}
        <PlacesCredit />
      </div>
    </>
  );
}

const SKELETONS = 9;

function Results({ events }: { events: readonly Event[] }) {
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

function ResultsSkeleton() {
  return (
    <div>
      <Skeleton className="mb-4 h-5 w-20" />
      <EventGridSkeleton count={SKELETONS} />
    </div>
  );
}

type Found = Nearby<Listed> & {
  /**
   * Text that follows the number of events, such as ` within 100 miles of Atlanta, GA`; missing if no place is chosen.
   */
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
