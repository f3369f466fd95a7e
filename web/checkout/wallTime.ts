import { formatInstant } from '#shared/base/time.ts';

/** Clock time in the buyer's time zone, which may differ from the event's. */
export function wallTime(ms: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatInstant(ms, timeZone, { hour: 'numeric', minute: '2-digit' });
}
