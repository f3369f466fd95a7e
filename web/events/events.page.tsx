import { filterEvents, locationsOf } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
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
    <div className="frame grid gap-6 pt-6 pb-16 sm:gap-8 sm:pt-10">
      <PageTitle title="Events" />
      <header>
        <h1 className="text-title">Events</h1>
        <p className="mt-2 text-lg text-dust">Find your next night on wheels.</p>
      </header>
      <Filters filter={filter} locations={locationsOf(data?.value ?? [])} onChange={change} />
      {typeof data?.savedAt === 'number' && <OfflineNote savedAt={data.savedAt} />}
      {data ? (
        <Results events={data.value} />
      ) : isPending ? (
        <EventGridSkeleton count={SKELETONS} />
      ) : (
        <LoadFailed retry={refetch} />
      )}
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
