import { formatClock, formatDate, formatDateRange } from '#shared/base/time.ts';
import { type EventDates, nextDate, nightOf } from './eventDays.rules.ts';
import { doorsClock, type EventClocks, startClock, wallTimes } from './eventWallTimes.rules.ts';
import type { WallTime } from '#shared/base/wallTime.ts';

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

const weekday = (date: string): string => formatDateRange(date, date).split(',')[0] ?? '';

const EVENING = '17:00';

/**
 * When an event takes place, for a card that has its date beside it: `Tonight 8 PM`, `Today 2 PM`, `Sat 8 PM`, and
 * `Fri–Sun` for several days. `now` is in milliseconds.
 */
export function formatNight(event: EventDates & EventClocks, now: number): string {
  const { start_date: first, end_date: last } = event;
  if (first !== last) return `${weekday(first)}–${weekday(last)}`;
  const isToday = nightOf(now, event.time_zone) === first;
  const today = startClock(event) < EVENING ? 'Today' : 'Tonight';
  return `${isToday ? today : weekday(first)} ${formatStart(event)}`;
}

/** `Doors open 8:00 PM` and `9:00 PM – 2:00 AM`, as far as these times are set. */
export const clockTexts = (event: Parameters<typeof wallTimes>[0]): string[] => [
  ...(event.doors_open_time || event.start_time_local
    ? [`Doors open ${formatClock(doorsClock(event))}`]
    : []),
  ...hoursTexts(event),
];

/** Start and end, as far as they are set: `9:00 PM – 2:00 AM`, or over several days `Fri 7:00 PM – Sun 5:00 PM`. */
export function hoursTexts(event: Parameters<typeof wallTimes>[0]): string[] {
  const walls = wallTimes(event);
  const text = ({ date, clock }: WallTime): string =>
    event.start_date === event.end_date
      ? formatClock(clock)
      : `${weekday(date)} ${formatClock(clock)}`;
  const start = event.start_time_local ? text(walls.start) : '';
  const end = walls.end ? text(walls.end) : '';
  const hours =
    start && end ? `${start} – ${end}` : start ? `Starts ${start}` : end && `Until ${end}`;
  return hours ? [hours] : [];
}

/** Dates and hours in one text, such as `Sat, Dec 12, 9:00 PM – Sun, 2:00 AM`. */
export function hoursInWords(event: Parameters<typeof wallTimes>[0]): string {
  const { start, end } = wallTimes(event);
  const day = (date: string) => formatDateRange(date, date);
  const from = `${day(start.date)}, ${formatClock(start.clock)}`;
  if (!end) return `${from}, no end time`;
  if (end.date === start.date) return `${from} – ${formatClock(end.clock)}`;
  const isNext = end.date === nextDate(start.date);
  const until = isNext ? weekday(end.date) : day(end.date);
  return `${from} – ${until}, ${formatClock(end.clock)}`;
}
