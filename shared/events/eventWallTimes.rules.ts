import { DEFAULT_DOORS } from '#shared/base/time.ts';
import type { WallTime } from '#shared/base/wallTime.ts';
import { DAY_BEGINS, nextDate } from './eventDays.rules.ts';

/** Wall times of an event, such as `21:00`; null or empty if not set. */
export type EventClocks = {
  doors_open_time?: string | null | undefined;
  start_time_local?: string | null | undefined;
  end_time_local?: string | null | undefined;
};

type WithDays = EventClocks & { start_date: string; end_date: string };

/** When the program begins: at the event's start, or when doors open if it has no start. */
export const startClock = (event: EventClocks): string =>
  event.start_time_local || event.doors_open_time || DEFAULT_DOORS;

/** When people are let in: when doors open, or at the start if the event has no time for doors. */
export const doorsClock = (event: EventClocks): string =>
  event.doors_open_time || event.start_time_local || DEFAULT_DOORS;

/**
 * Start and end as wall times at the venue; `end` is null if it follows from the schedule. On a one-day event, an end
 * that is not after the start is on the next morning. On an event of several days, an end before 6 AM is on the next
 * morning, since it belongs to the last night.
 */
export function wallTimes(event: WithDays): {
  start: WallTime;
  end: WallTime | null;
} {
  const { start_date, end_date, end_time_local: clock } = event;
  const start = { date: start_date, clock: startClock(event) };
  if (!clock) return { start, end: null };
  const isMorning = start_date === end_date ? clock <= start.clock : clock < DAY_BEGINS;
  return { start, end: { date: isMorning ? nextDate(end_date) : end_date, clock } };
}

/**
 * True for two nights of which the last ends before 6 AM. Many organizers mean one night then: they take the morning on
 * which it ends for the end date.
 */
export const mayBeOneNight = (event: WithDays): boolean =>
  event.end_date === nextDate(event.start_date) &&
  wallTimes(event).end?.date === nextDate(event.end_date);
