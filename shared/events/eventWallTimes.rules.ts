import { formatClock, formatDateRange } from '#shared/base/time.ts';
import { doorsClock, type EventClocks, startClock } from './eventDates.ts';
import { DAY_BEGINS, nextDate } from './eventDays.rules.ts';

type Wall = { date: string; clock: string };

/**
 * Start and end as wall times at the venue; `end` is null if it follows from the schedule. On a one-day event, an end
 * that is not after the start is on the next morning. On an event of several days, an end before 6 AM is on the next
 * morning, since it belongs to the last night.
 */
export function wallTimes(event: EventClocks & { start_date: string; end_date: string }): {
  start: Wall;
  end: Wall | null;
} {
  const { start_date, end_date, end_time_local: clock } = event;
  const start = { date: start_date, clock: startClock(event) };
  if (!clock) return { start, end: null };
  const isMorning = start_date === end_date ? clock <= start.clock : clock < DAY_BEGINS;
  return { start, end: { date: isMorning ? nextDate(end_date) : end_date, clock } };
}

const weekday = (date: string): string => formatDateRange(date, date).split(',')[0] ?? '';

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
  const text = ({ date, clock }: Wall): string =>
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
