import { Temporal } from 'temporal-polyfill';
import { DEFAULT_DOORS, type EventWindow } from './time.ts';

export { isTimeZone } from './timeZone.ts';

/**
 * Wall time in a zone as an instant. In the hour that summer time skips the clock is moved forward,
 * in the hour that comes twice the first one counts. A wrong date, clock or zone is a RangeError.
 * For the server and admin pages: the library is too big for the public first load.
 */
export function zonedInstant(date: string, clock: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(clock),
  }).epochMilliseconds;
}

export type EventTimes = {
  start_date: string;
  end_date: string;
  doors_open_time?: string | null;
  time_zone: string;
};

/** From the doors of the first day (6 PM unless set) to the midnight after the last day, in the event's zone. */
export function eventWindow(event: EventTimes): EventWindow {
  const { start_date: start, end_date: end, doors_open_time: doors, time_zone: zone } = event;
  const dayAfter = Temporal.PlainDate.from(end).add({ days: 1 });
  return {
    startsAt: zonedInstant(start, doors || DEFAULT_DOORS, zone),
    endsAt: dayAfter.toZonedDateTime({ timeZone: zone }).epochMilliseconds,
  };
}
