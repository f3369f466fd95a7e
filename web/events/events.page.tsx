import { filterEvents, locationsOf } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { EventGrid, EventGridSkeleton } from './EventGrid.tsx';
import { useEvents } from './events.queries.ts';
import { byDate } from './eventText.ts';
import { Filters } from './Filters.tsx';
import { NO_FILTER, useFilter } from './filters.ts';
import { LoadFailed } from './LoadFailed.tsx';

const SKELETONS = 9;

export function Component() {
  const [filter, change] = useFilter();
  const { data, isPending, refetch } = useEvents();
  return (
    <>
      <PageTitle title="Events" />
      <div className="rink-light border-b border-line/60">
        <div className="frame grid gap-6 pt-7 pb-6 sm:gap-8 sm:pt-12 sm:pb-9">
          <header>
            <h1 className="text-title sm:text-5xl">Events</h1>
            <p className="mt-2 text-lg text-dust sm:mt-3 sm:text-xl">
              Find your next night on wheels.
            </p>
          </header>
          <Filters filter={filter} locations={locationsOf(data?.value ?? [])} onChange={change} />
        </div>
      </div>
      <div className="frame grid grid-cols-1 gap-6 pt-6 pb-16">
        {typeof data?.savedAt === 'number' && <OfflineNote savedAt={data.savedAt} />}
        {data ? (
          <Results events={data.value} />
        ) : isPending ? (
          <Loading />
        ) : (
          <LoadFailed retry={refetch} />
        )}
      </div>
    </>
  );
}

/** With the line that will count them. */
function Loading() {
  return (
    <div>
      <Skeleton className="mb-4 h-5 w-20" />
      <EventGridSkeleton count={SKELETONS} />
    </div>
  );
}

function Results({ events }: { events: readonly Event[] }) {
  const [filter, change] = useFilter();
  const now = useNow();
  const found = filterEvents(events, filter, now).toSorted(byDate(now));
  return (
    <section aria-labelledby="results-title">
      <h2 id="results-title" className="sr-only">
        Results
      </h2>
      <p role="status" className="mb-4 text-sm text-dust">
        {found.length === 1 ? '1 event' : `${found.length} events`}
      </p>
      {found.length > 0 ? (
        <EventGrid events={found} />
      ) : (
        <EmptyState
          title="No events found matching your criteria"
          action={
            <Button variant="secondary" onClick={() => change(NO_FILTER)}>
              Clear Filters
            </Button>
          }
        />
      )}
    </section>
  );
}
