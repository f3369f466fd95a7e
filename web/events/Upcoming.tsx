import { isNearby, type Listed } from '#shared/events/nextNights.rules.ts';
import { Distances } from '#web/places/Distance.parts.tsx';
import { HomePlace } from '#web/places/HomePlace.parts.tsx';
import { type LastPlace } from '#web/places/lastPlace.storage.ts';
import { distancesFrom } from '#web/places/nearby.rules.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { EventGrid, EventGridSkeleton } from './EventGrid.tsx';
import { useEvents } from './events.queries.ts';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';

export const UPCOMING_ID = 'upcoming';

type UpcomingProps = { events: readonly Listed[]; place: LastPlace | null };

export function Upcoming({ events, place }: UpcomingProps) {
  const { data } = useEvents();
  return (
    <section
      id={UPCOMING_ID}
      aria-labelledby="upcoming-title"
      className="frame grid scroll-mt-20 grid-cols-[1fr_auto] items-center gap-3 py-5 sm:gap-5 sm:py-12 short:py-5"
    >
      <h2
        id="upcoming-title"
        tabIndex={-1}
        className="text-section max-sm:col-span-full sm:text-title"
      >
        Upcoming events
      </h2>
      <LinkButton
        to="/events"
        variant="secondary"
        className="max-sm:order-last max-sm:col-span-full"
      >
        View All Events
      </LinkButton>
      <HomePlace isAnyNear={place !== null && events.some((event) => isNearby(event, place))} />
      <div className="col-span-full">
        {typeof data?.savedAt === 'number' && (
          <div className="mb-5">
            <OfflineNote savedAt={data.savedAt} />
          </div>
        )}
        <Distances value={place && distancesFrom(place, events)}>
          <Content events={events} />
        </Distances>
      </div>
    </section>
  );
}

function Content({ events }: Pick<UpcomingProps, 'events'>) {
  const { data, isPending, refetch } = useEvents();
  if (isPending) return <EventGridSkeleton count={6} />;
  if (!data) return <EventsLoadFailed retry={refetch} />;
  if (events.length > 0) return <EventGrid still events={events} />;
  return (
    <EmptyState title="No upcoming events" body="New ones are in the works. Check back soon." />
  );
}
