import { dayCount, wallDateOf } from '#shared/base/time.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import { itemEndsBeforeStart, itemBeyondEvent } from './schedule.errors.ts';
import type { Problem } from '#shared/base/errors.ts';

/** A schedule item as it is stored; times are instants in milliseconds. */
type StoredItem = {
  title: string;
  description: string | null;
  start_time: number;
  end_time: number;
  venue_id: number | null;
};

/** The problem with an item's times, or null. */
export function timesProblem({
  start_time,
  end_time,
}: Pick<StoredItem, 'start_time' | 'end_time'>): Problem | null {
  return end_time > start_time ? null : { ...itemEndsBeforeStart, field: 'end_time' };
}

const WHAT_WHEN_WHERE = ['title', 'start_time', 'end_time', 'venue_id'] as const;

/** True if attendees should be notified: an item was added, removed, renamed or moved. */
export function concernsProgram(before: StoredItem | null, after: StoredItem | null): boolean {
  if (!before || !after) return before !== after;
  return WHAT_WHEN_WHERE.some((field) => before[field] !== after[field]);
}

type EventDays = { start_date: string; end_date: string; time_zone: string };

/** Items of the last night may end one day after the event's last day. */
const DAYS_AFTER = 1;

/** The problem if an item is outside of its event's days and nights, in the event's zone; otherwise null. */
export function beyondProblem(
  { start_time, end_time }: Pick<StoredItem, 'start_time' | 'end_time'>,
  { start_date, end_date, time_zone }: EventDays,
): Problem | null {
  const [date, night] = [wallDateOf(start_time, time_zone), nightOf(start_time, time_zone)];
  if (date < start_date || night > end_date) return { ...itemBeyondEvent, field: 'start_time' };
  const last = wallDateOf(end_time, time_zone);
  return last > end_date && dayCount(end_date, last) > 1 + DAYS_AFTER
    ? { ...itemBeyondEvent, field: 'end_time' }
    : null;
}
