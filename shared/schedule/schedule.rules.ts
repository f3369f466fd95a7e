import { dayCount, wallDateOf } from '#shared/base/time.ts';
import { itemEndsBeforeStart } from './schedule.errors.ts';
import type { Problem } from '#shared/base/errors.ts';

/** A schedule item as it is stored; instants in milliseconds. */
export type StoredItem = {
  title: string;
  description: string | null;
  start_time: number;
  end_time: number;
  venue_id: number | null;
};

/** Why an item cannot be at these instants; null when it can. */
export function timesProblem({
  start_time,
  end_time,
}: Pick<StoredItem, 'start_time' | 'end_time'>): Problem | null {
  return end_time > start_time ? null : { ...itemEndsBeforeStart, field: 'end_time' };
}

const WHAT_WHEN_WHERE = ['title', 'start_time', 'end_time', 'venue_id'] as const;

/** True when those who plan to come should know: an item is new, gone, another, or at another time or place. */
export function concernsProgram(before: StoredItem | null, after: StoredItem | null): boolean {
  if (!before || !after) return before !== after;
  return WHAT_WHEN_WHERE.some((field) => before[field] !== after[field]);
}

/** Nights of skating last: what begins on the last day may end on the day after. */
const DAYS_AFTER = 1;

/** True for an item on a day on which the event is not. Dates are walls of the event's zone; a hint, no rule. */
export function isOutside(
  { start_time, end_time }: Pick<StoredItem, 'start_time' | 'end_time'>,
  { start_date, end_date, time_zone }: { start_date: string; end_date: string; time_zone: string },
): boolean {
  const first = wallDateOf(start_time, time_zone);
  const last = wallDateOf(end_time, time_zone);
  if (first < start_date || first > end_date) return true;
  return last > end_date && dayCount(end_date, last) > 1 + DAYS_AFTER;
}
