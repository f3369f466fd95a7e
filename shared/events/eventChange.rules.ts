import { AppError, type Problem } from '#shared/base/errors.ts';
import type { EventChange } from './eventForm.schemas.ts';
import { fieldsChanged, type StoredEvent, storedFields } from './eventFields.rules.ts';
import { endsBeforeStart, doorsAfterStart, timeSkipped } from './events.errors.ts';
import { NO_VENUE, SEVERAL_VENUES } from './events.rules.ts';
import { formatClock, formatDate, formatInstant } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { type EventClocks, wallTimes } from './eventWallTimes.rules.ts';
import { storedWindow } from './eventWindow.rules.ts';

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

/** Names an event's venue. The specification gives the texts for none and for several. */
export function venueText(names: readonly string[]): string {
  const [only] = names;
  if (only === undefined) return NO_VENUE;
  return names.length === 1 ? only : SEVERAL_VENUES;
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
    const message = `On ${formatDate(date)} clocks spring forward, so ${formatClock(clock)} doesn't exist. Use ${next} instead.`;
    return { ...timeSkipped, message, field };
  }
  return null;
}
