import { Temporal } from 'temporal-polyfill';

/**
 * Converts wall time to an instant. Skipped times move forward; of repeated times, the first one counts. Throws a
 * RangeError for invalid input. Only for the server and admin pages: Temporal is too large for public pages.
 */
export function zonedInstant(date: string, clock: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(clock),
  }).epochMilliseconds;
}
