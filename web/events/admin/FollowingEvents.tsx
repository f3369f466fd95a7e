import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { useSeries } from './adminEvents.queries.ts';
import { SeriesChoice } from './SeriesChoice.parts.tsx';

type FollowingEventsProps = {
  event: AdminEvent;
  following: boolean;
  onChange: (following: boolean) => void;
};

export function FollowingEvents({ event, following, onChange }: FollowingEventsProps) {
  const { data } = useSeries(event.id, true);
  const later = data?.events.filter(
    ({ id, start_date, cancelled }) =>
      id !== event.id && !cancelled && start_date > event.start_date,
  );
  if (!later || later.length === 0) return null;
  const buyers = later.reduce((sum, each) => sum + each.buyers, 0);
  return (
    <SeriesChoice legend={`Series: ${data?.label}`} following={following} onChange={onChange}>
      Also changes {pluralText(later.length, 'later event')}, where {pluralText(buyers, 'buyer')}{' '}
      {buyers === 1 ? 'has' : 'have'} tickets. Your changes apply to them too, except where an event
      has its own values. Dates move by the same number of days. Tickets are edited separately.
    </SeriesChoice>
  );
}
