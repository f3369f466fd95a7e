import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import type { DemoEvent, DemoSession } from './demoEvent.ts';

export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const MINUTE = 60_000;
/** Weekday numbers as in JavaScript: Sunday is 0. */
export const [SUNDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 4, 5, 6];

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/**
 * A date about `startsIn` days from now, on the planned weekday. As at the door, a day lasts until 6 AM, so that the
 * door of tomorrow's event can be tried at any hour.
 */
export function startDate({ startsIn, weekday }: DemoEvent, zone: string, now: number): string {
  const date = nightOf(now + startsIn * DAY, zone);
  if (weekday === null) return date;
  const ahead = (weekday - new Date(`${date}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(date, ahead > 3 ? ahead - 7 : ahead);
}

/** Times of a schedule item. An end time that is not after the start time is on the next day. */
export function sessionTimes({ day, from, to }: DemoSession, start: string, zone: string) {
  const date = addDays(start, day);
  const endDate = to <= from ? addDays(date, 1) : date;
  return { start_time: zonedInstant(date, from, zone), end_time: zonedInstant(endDate, to, zone) };
}
