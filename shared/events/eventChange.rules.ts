import { AppError, type Problem } from '#shared/base/errors.ts';
import {
  fieldsChanged,
  type StoredEvent,
  storedFields,
  type EventChange,
} from './eventForm.schemas.ts';
import { endsBeforeStart, doorsAfterStart, timeSkipped } from './events.errors.ts';
import { NO_VENUE } from './events.rules.ts';
import { type EventWindow, formatClock, formatDate, formatInstant } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { DAY_BEGINS, nextDate, nightOf } from './eventDays.rules.ts';
import type { EventClocks } from './eventDates.ts';
import { wallTimes } from './eventWallTimes.rules.ts';

type EventTimes = EventClocks & { start_date: string; end_date: string; time_zone: string };
type Item = { start_time: number; end_time: number };

/**
 * The only rule for when an event begins and ends, in milliseconds. The result is stored with the event, and again
 * whenever the event or its schedule (`items`) changes. The end is always after the start.
 */
export function eventWindow(
  event: EventTimes,
  items: readonly Item[],
): EventWindow & { doorsAt: number } {
  const { start_date, end_date, time_zone } = event;
  const { start, end } = wallTimes(event);
  const startsAt = zonedInstant(start.date, start.clock, time_zone);
  const doors = event.doors_open_time || start.clock;
  const doorsAt = Math.min(startsAt, zonedInstant(start_date, doors, time_zone));
  if (!end) {
    const morning = zonedInstant(nextDate(end_date), DAY_BEGINS, time_zone);
    return { startsAt, doorsAt, endsAt: lastEnd(event, items, startsAt) ?? morning };
  }
  const endsAt = zonedInstant(end.date, end.clock, time_zone);
  if (endsAt > startsAt) return { startsAt, doorsAt, endsAt };
  // The clocks skip all the time from start to end, so the event ends a day later.
  return { startsAt, doorsAt, endsAt: zonedInstant(nextDate(end.date), end.clock, time_zone) };
}

/**
 * The latest end of the schedule items on the last day. Without items on that day the schedule is incomplete and says
 * nothing about the end.
 */
function lastEnd(
  { start_date, end_date, time_zone }: EventTimes,
  items: readonly Item[],
  startsAt: number,
): number | null {
  const ends = items
    .filter(({ start_time, end_time }) => {
      const first = nightOf(start_time, time_zone);
      const isOfEvent = first >= start_date && first <= end_date;
      return isOfEvent && nightOf(end_time - 1, time_zone) >= end_date && end_time > startsAt;
    })
    .map((item) => item.end_time);
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** Time zone of an event if none of its venues has one. */
export const DEFAULT_ZONE = 'America/New_York';

export function checkDates({ start_date, end_date }: { start_date: string; end_date: string }) {
  if (end_date < start_date) throw new AppError({ ...endsBeforeStart, field: 'end_date' });
}

/**
 * Returns the fields to store, with the instants that follow from them and from the schedule `items`; empty if
 * nothing differs. Throws `endsBeforeStart`.
 */
export function planChange(
  before: StoredEvent,
  change: EventChange,
  items: readonly { start_time: number; end_time: number }[] = [],
): Partial<StoredEvent> {
  const wanted: StoredEvent = { ...before, ...storedFields(change) };
  checkDates(wanted);
  const after: StoredEvent = { ...wanted, ...storedWindow(wanted, items) };
  const changed = fieldsChanged(before, after).map((field) => [field, after[field]]);
  return Object.fromEntries(changed) as Partial<StoredEvent>;
}

type Windowed = Parameters<typeof eventWindow>;

export function storedWindow(event: Windowed[0], items: Windowed[1]) {
  const { startsAt, endsAt, doorsAt } = eventWindow(event, items);
  return { starts_at: startsAt, ends_at: endsAt, doors_at: doorsAt };
}

/** Names an event's venue. The specification gives the texts for none and for several. */
export function venueText(names: readonly string[]): string {
  const [only] = names;
  if (only === undefined) return NO_VENUE;
  return names.length === 1 ? only : 'Multiple Venues';
}

type Timed = EventClocks & { start_date: string; end_date: string; time_zone: string };
type Field = 'doors_open_time' | 'start_time_local' | 'end_time_local';

/**
 * Finds the first impossible time of an event, with its field: doors after the start, or an hour that the clocks
 * skip.
 */
export function clockProblem(event: Timed): Problem | null {
  const { doors_open_time: doors, start_time_local: start, start_date, time_zone } = event;
  if (doors && start && doors > start) return { ...doorsAfterStart, field: 'doors_open_time' };
  const { end } = wallTimes(event);
  const said: [Field, string, string | null | undefined][] = [
    ['doors_open_time', start_date, doors],
    ['start_time_local', start_date, start],
    ['end_time_local', end?.date ?? start_date, end?.clock],
  ];
  for (const [field, date, clock] of said) {
    if (!clock) continue;
    const next = formatInstant(zonedInstant(date, clock, time_zone), time_zone, {
      hour: 'numeric',
      minute: '2-digit',
    });
    if (next === formatClock(clock)) continue;
    const message = `On ${formatDate(date)} the clocks go forward, so ${formatClock(clock)} doesn't exist. Use ${next} instead.`;
    return { ...timeSkipped, message, field };
  }
  return null;
}
