import { Temporal } from 'temporal-polyfill';
import { DEFAULT_DOORS, type EventWindow } from './time.ts';

export { isTimeZone } from './timeZone.ts';

/**
 * Wall time to instant; skipped times move forward, of repeated ones the first counts. RangeError
 * for invalid input. Too large (Temporal) for public pages: server and admin only.
 */
export function zonedInstant(date: string, clock: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(clock),
  }).epochMilliseconds;
}

type EventTimes = {
  start_date: string;
  end_date: string;
  doors_open_time?: string | null;
  time_zone: string;
};

/** From doors on the first day (default 6 PM) to midnight after the last, in the event's zone. */
export function eventWindow(event: EventTimes): EventWindow {
  const { start_date: start, end_date: end, doors_open_time: doors, time_zone: zone } = event;
  const dayAfter = Temporal.PlainDate.from(end).add({ days: 1 });
  return {
    startsAt: zonedInstant(start, doors || DEFAULT_DOORS, zone),
    endsAt: dayAfter.toZonedDateTime({ timeZone: zone }).epochMilliseconds,
  };
}
