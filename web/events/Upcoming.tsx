import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { EventGrid, EventGridSkeleton } from './EventGrid.tsx';
import { useEvents } from './events.queries.ts';
import { upcomingEvents } from './eventText.rules.ts';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';

export const UPCOMING_ID = 'upcoming';

export function Upcoming() {
  const { data } = useEvents();
  return (
    <section
      id={UPCOMING_ID}
      aria-labelledby="upcoming-title"
      className="frame scroll-mt-20 py-8 sm:py-12"
    >
      <div className="mb-5 flex flex-wrap items-center gap-3 sm:mb-6">
        <h2 id="upcoming-title" tabIndex={-1} className="mr-auto text-section sm:text-title">
          Upcoming events
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Button asChild variant="secondary">
            <Link to="/events#near">
              <MapPin aria-hidden="true" className="size-5" />
              Near You
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/events">View All Events</Link>
          </Button>
        </div>
      </div>
      {typeof data?.savedAt === 'number' && (
        <div className="mb-5">
          <OfflineNote savedAt={data.savedAt} />
        </div>
      )}
      <Content />
    </section>
  );
}

function Content() {
  const { data, isPending, refetch } = useEvents();
  const now = useNow();
  if (isPending) return <EventGridSkeleton count={6} />;
  if (!data) return <EventsLoadFailed retry={refetch} />;
  const events = upcomingEvents(data.value, now);
  if (events.length > 0) return <EventGrid events={events} />;
  return (
    <EmptyState title="No upcoming events" body="New ones are in the works. Check back soon." />
  );
}
