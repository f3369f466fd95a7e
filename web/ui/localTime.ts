import { formatInstant, SHORT_INSTANT, wallDateOf } from '#shared/base/time.ts';

/** Formats a moment (ms or ISO text) in this device's time zone, such as 'Jan 5, 2031, 6:00 PM EST'. */
export function localTime(moment: number | string): string {
  return formatInstant(msOf(moment), ownZone());
}

/** Like `localTime`, but without the zone, and without the current year: 'Jan 5, 6:00 PM'. */
export function shortLocalTime(moment: number | string): string {
  const ms = msOf(moment);
  const isThisYear = new Date(ms).getFullYear() === new Date().getFullYear();
  return formatInstant(ms, ownZone(), {
    ...SHORT_INSTANT,
    ...(!isThisYear && { year: 'numeric' }),
  });
}

const msOf = (moment: number | string): number =>
  typeof moment === 'string' ? Date.parse(moment) : moment;

/** This device's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The date on this device, such as `2026-12-31`. */
export const today = (): string => wallDateOf(Date.now(), ownZone());

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats a moment as a local day such as 'Jan 5, 2025'. Returns 'Unknown' for an invalid moment. */
export function formatDay(moment: string | null | undefined): string {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? 'Unknown' : DAY.format(at);
}
