import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { useSeries } from './adminEvents.queries.ts';

type FollowingEventsProps = {
  event: AdminEvent;
  following: boolean;
  onChange: (following: boolean) => void;
};

/** Asks whether a change is for one night of a series or for all that follow. */
export function FollowingEvents({ event, following, onChange }: FollowingEventsProps) {
  const { data } = useSeries(event.id, true);
  const later = data?.events.filter(
    ({ id, start_date, cancelled }) =>
      id !== event.id && !cancelled && start_date > event.start_date,
  );
  if (!later || later.length === 0) return null;
  const buyers = later.reduce((sum, each) => sum + each.buyers, 0);
  return (
    <fieldset className="rounded-sm border border-line bg-raised px-4 py-2">
      <legend className="px-1 font-semibold">Series: {data?.label}</legend>
      {[false, true].map((all) => (
        <label key={String(all)} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name="following"
            className="size-6 shrink-0 accent-aqua"
            checked={following === all}
            onChange={() => onChange(all)}
          />
          {all ? 'This and all following events' : 'This event only'}
        </label>
      ))}
      {following && (
        <p className="pb-2 text-sm text-dust">
          Also changes {pluralText(later.length, 'later event')}, where{' '}
          {pluralText(buyers, 'buyer')} {buyers === 1 ? 'has' : 'have'} tickets. Your changes apply
          to them too, except where an event has its own values. Dates move by the same number of
          days. Tickets are edited separately.
        </p>
      )}
    </fieldset>
  );
}
