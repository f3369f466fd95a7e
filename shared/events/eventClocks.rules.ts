import { DEFAULT_DOORS, formatClock } from '#shared/base/time.ts';
import { DAY_BEGINS, nextDate } from './eventDays.rules.ts';

/** Wall times of an event, `21:00`; null or empty where nothing is said. */
export type EventClocks = {
  doors_open_time?: string | null | undefined;
  start_time_local?: string | null | undefined;
  end_time_local?: string | null | undefined;
};
type Wall = { date: string; clock: string };

/** When the programme begins: without a start of its own, at the doors. */
export const startClock = (event: EventClocks): string =>
  event.start_time_local || event.doors_open_time || DEFAULT_DOORS;

/** When people are let in: without doors, at the start. */
export const doorsClock = (event: EventClocks): string =>
  event.doors_open_time || event.start_time_local || DEFAULT_DOORS;

/** `Doors open 8:00 PM`, and what is said of start and end: `9:00 PM – 2:00 AM`. */
export function clockTexts(event: EventClocks): string[] {
  const [start, end] = [event.start_time_local, event.end_time_local].map((clock) =>
    clock ? formatClock(clock) : '',
  );
  const hours =
    start && end ? `${start} – ${end}` : start ? `Starts ${start}` : end && `Until ${end}`;
  return [`Doors open ${formatClock(doorsClock(event))}`, ...(hours ? [hours] : [])];
}

/**
 * Start and end on the wall of the venue; `end` null: it follows from the schedule. On one day an end that is not
 * after the start is the next morning; over several days an end before 6 AM is, since it belongs to the last night.
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
