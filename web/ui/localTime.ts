import { formatInstant } from '#shared/base/time.ts';

/** A moment, in ms or as an ISO text, by this device's clock: 'Jan 5, 2031, 6:00 PM EST'. */
export function localTime(moment: number | string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatInstant(typeof moment === 'string' ? Date.parse(moment) : moment, timeZone);
}
