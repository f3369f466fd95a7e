import { EventRangePicker, useEventRange } from '#web/analytics/admin/EventRangePicker.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { EventFunnel } from './EventFunnel.tsx';
import { PerformanceLoadFailed } from './PerformanceLoadFailed.tsx';
import { usePromotedEvents } from './performance.queries.ts';

type PerformancePanelProps = {
  userId: string;
  likely: number | undefined;
};

export function PerformancePanel({ userId, likely }: PerformancePanelProps) {
  const { data: events, error, refetch } = usePromotedEvents(userId);
  const { event, range, choose } = useEventRange(events);
  if (error && !events)
    return (
      <PerformanceLoadFailed
        title="What your links bring did not arrive"
        error={error}
        refetch={refetch}
      />
    );
  if (!events) return <Skeleton className="h-96 rounded-md" />;
  const shown = event ?? events.find(({ id }) => id === likely) ?? events[0];
  if (!shown) {
    return <p className="text-dust">As soon as there is an event to promote, it shows up here.</p>;
  }
  return (
    <>
      <EventRangePicker {...{ events, range }} event={shown} onChoose={choose} />
      <EventFunnel userId={userId} eventId={shown.id} range={range} />
    </>
  );
}
