import { timeRange } from '#web/events/schedule.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useAdminEvent } from './schedule.queries.ts';

/** The schedule of an event, for those who plan it. */
export function ScheduleTab({ eventId }: { eventId: number }) {
  const { data: event } = useAdminEvent(eventId);
  if (!event) return <Skeleton className="h-40 w-full" />;
  if (event.subEvents.length === 0) return <EmptyState title="No Schedule Items Yet" />;
  return (
    <ul className="grid gap-3">
      {event.subEvents.map((item) => (
        <li key={item.id}>
          {item.title} {timeRange(item, event.time_zone)}
        </li>
      ))}
    </ul>
  );
}
