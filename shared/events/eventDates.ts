import { formatClock, formatDate, formatDateRange, DEFAULT_DOORS } from '#shared/base/time.ts';
import { type EventDates, nightOf } from './eventDays.rules.ts';

/** Wall times of an event, such as `21:00`; null or empty if not set. */
export type EventClocks = {
  doors_open_time?: string | null | undefined;
  start_time_local?: string | null | undefined;
  end_time_local?: string | null | undefined;
};

/** When the program begins: at the event's start, or when doors open if it has no start. */
export const startClock = (event: EventClocks): string =>
  event.start_time_local || event.doors_open_time || DEFAULT_DOORS;

/** When people are let in: when doors open, or at the start if the event has no time for doors. */
export const doorsClock = (event: EventClocks): string =>
  event.doors_open_time || event.start_time_local || DEFAULT_DOORS;

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
