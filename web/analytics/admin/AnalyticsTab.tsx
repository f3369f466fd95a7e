import { EventRangePicker, useEventRange } from '#web/office/charts/EventRangePicker.tsx';
import { useEventChoices } from '#web/office/useEventChoices.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { EventFigures } from './EventFigures.tsx';

export function AnalyticsTab() {
  const { data: events, error, refetch } = useEventChoices();
  const { event, range, choose } = useEventRange(events);
  if (error && !events)
    return <LoadFailed title="Failed to fetch analytics" query={{ error, refetch }} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <EventRangePicker {...{ events, event, range }} onChoose={choose} />
      {event ? (
        <EventFigures key={event.id} eventId={event.id} range={range} />
      ) : (
        <EmptyState
          title="Select an Event to View Analytics"
          body="See views, sales, attendance and revenue."
        />
      )}
    </div>
  );
}
