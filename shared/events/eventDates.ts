import { formatClock, formatDate, formatDateRange } from '#shared/base/time.ts';
import { type EventClocks, startClock } from './eventClocks.rules.ts';
import { type EventDates, nightOf } from './eventDays.rules.ts';

/**
 * Dates of an event for places where nothing else tells the year: `Fri, Dec 11 – Sun, Dec 13, 2026`, and `Thu, Dec
 * 31, 2026 – Fri, Jan 1, 2027`.
 */
export function formatEventDates(event: { start_date: string; end_date: string }): string {
  const { start_date: first, end_date: last } = event;
  const range = formatDateRange(first, last);
  return range.includes(formatDate(last)) ? range : `${range}, ${last.slice(0, 4)}`;
}

/** The start of an event at its venue, such as `8 PM` or `8:30 PM`. */
export function formatStart(event: EventClocks): string {
  return formatClock(startClock(event)).replace(':00', '');
}

const EVENING = '17:00';

/**
 * When an event takes place, for a card that has its date beside it: `Tonight 8 PM`, `Today 2 PM`, `Sat 8 PM`, and
 * `Fri–Sun` for several days. `now` is in milliseconds.
 */
export function formatNight(event: EventDates & EventClocks, now: number): string {
  const { start_date: first, end_date: last } = event;
  const weekday = (date: string): string => formatDateRange(date, date).split(',')[0] ?? '';
  if (first !== last) return `${weekday(first)}–${weekday(last)}`;
  const isToday = nightOf(now, event.time_zone) === first;
  const today = startClock(event) < EVENING ? 'Today' : 'Tonight';
  return `${isToday ? today : weekday(first)} ${formatStart(event)}`;
}
