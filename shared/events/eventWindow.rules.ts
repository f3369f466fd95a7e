import type { EventWindow } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import { DAY_BEGINS, nextDate, nightOf } from './eventDays.rules.ts';
import { type EventClocks, wallTimes } from './eventWallTimes.rules.ts';

type EventTimes = EventClocks & { start_date: string; end_date: string; time_zone: string };
type Item = { start_time: number; end_time: number };

/**
 * The only rule for when an event begins and ends, in milliseconds. The result is stored with the event, and again
 * whenever the event or its schedule (`items`) changes. The end is always after the start.
 */
export function eventWindow(
  event: EventTimes,
  items: readonly Item[],
): EventWindow & { doorsAt: number } {
  const { start_date, end_date, time_zone } = event;
  const { start, end } = wallTimes(event);
  const startsAt = zonedInstant(start.date, start.clock, time_zone);
  const doors = event.doors_open_time || start.clock;
  const doorsAt = Math.min(startsAt, zonedInstant(start_date, doors, time_zone));
  if (!end) {
    const morning = zonedInstant(nextDate(end_date), DAY_BEGINS, time_zone);
    return { startsAt, doorsAt, endsAt: lastEnd(event, items, startsAt) ?? morning };
  }
  const endsAt = zonedInstant(end.date, end.clock, time_zone);
  if (endsAt > startsAt) return { startsAt, doorsAt, endsAt };
  // A start in the hour that the clocks skip moves forward, and may then be at the end or after it. The event then ends
  // at the same time on the next day.
  return { startsAt, doorsAt, endsAt: zonedInstant(nextDate(end.date), end.clock, time_zone) };
}

/**
 * The latest end of the schedule items on the last day. Without items on that day the schedule is incomplete and says
 * nothing about the end.
 */
function lastEnd(
  { start_date, end_date, time_zone }: EventTimes,
  items: readonly Item[],
  startsAt: number,
): number | null {
  const ends = items
    .filter(({ start_time, end_time }) => {
      const first = nightOf(start_time, time_zone);
      const isOfEvent = first >= start_date && first <= end_date;
      return isOfEvent && nightOf(end_time - 1, time_zone) >= end_date && end_time > startsAt;
    })
    .map((item) => item.end_time);
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** The window under the names of its columns. */
export function storedWindow(event: EventTimes, items: readonly Item[]) {
  const { startsAt, endsAt, doorsAt } = eventWindow(event, items);
  return { starts_at: startsAt, ends_at: endsAt, doors_at: doorsAt };
}
