import { useWatch } from 'react-hook-form';
import { ArrowRight } from 'lucide-react';
import { formatInstant, isDate } from '#shared/base/time.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { moveTimes } from '#shared/events/moveDates.rules.ts';
import { Checkbox } from '#web/ui/Switch.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import type { EventForm } from './eventForm.ts';
import { useSeries } from './adminEvents.queries.ts';
import { SeriesScope } from './SeriesScope.parts.tsx';

type MoveScheduleProps = {
  event: AdminEvent;
  form: EventForm;
  move: boolean;
  onChange: (move: boolean) => void;
};

/** Offers to move the schedule to the event's new date or zone, and shows where each item goes. */
export function MoveSchedule({ event, form, move, onChange }: MoveScheduleProps) {
  const [start_date, time_zone] = useWatch({
    control: form.control,
    name: ['start_date', 'time_zone'],
  });
  const same = start_date === event.start_date && time_zone === event.time_zone;
  if (same || !isDate(start_date) || event.subEvents.length === 0) return null;
  const count = event.subEvents.length;
  return (
    <section aria-label="Schedule" className="rounded-sm border border-line bg-raised px-4 py-2">
      <Checkbox
        label={`Move ${count === 1 ? 'its schedule item' : `its ${count} schedule items`} too`}
        hint={move ? undefined : 'They keep their old dates.'}
        checked={move}
        onChange={({ target }) => onChange(target.checked)}
      />
      {move && (
        <ul className="grid gap-2 pb-2">
          {event.subEvents.map((item) => (
            <li key={item.id}>
              <span className="font-semibold break-words">{item.title}</span>
              <Moved item={item} event={event} to={{ start_date, time_zone }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const WALL = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

type MovedProps = {
  item: AdminEvent['subEvents'][number];
  event: AdminEvent;
  to: { start_date: string; time_zone: string };
};

function Moved({ item, event, to }: MovedProps) {
  const times = { start_time: Date.parse(item.start_time), end_time: Date.parse(item.end_time) };
  const moved = moveTimes(times, event, to);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-dust tabular-nums">
      <span>{formatInstant(times.start_time, event.time_zone, WALL)}</span>
      <ArrowRight aria-label="moves to" className="size-4" />
      <span className="text-chalk">{formatInstant(moved.start_time, to.time_zone, WALL)}</span>
    </span>
  );
}

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
    <SeriesScope legend={`Series: ${data?.label}`} following={following} onChange={onChange}>
      Also changes {pluralText(later.length, 'later event')}, where {pluralText(buyers, 'buyer')}{' '}
      {buyers === 1 ? 'has' : 'have'} tickets. Your changes apply to them too, except where an event
      has its own values. Dates move by the same number of days. Tickets are edited separately.
    </SeriesScope>
  );
}
