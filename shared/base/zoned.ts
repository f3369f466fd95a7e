import { Temporal } from 'temporal-polyfill';

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
