/** How long data is kept. The privacy page states these periods. */
export const KEPT = {
  abandonedCheckoutDays: 30,
  requestMonths: 13,
  mailMonths: 13,
  visitMonths: 25,
} as const;
export type Kept = keyof typeof KEPT;

const DAY_MS = 86_400_000;

export const daysBefore = (now: number, days: number): number => now - days * DAY_MS;

/** The same time of day a number of months ago (UTC). If that month is too short for the day, its last day. */
export function monthsBefore(now: number, months: number): number {
  const then = new Date(now);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months + 1, 0);
  then.setUTCDate(Math.min(day, then.getUTCDate()));
  return then.getTime();
}

/** The time before which data is no longer kept. */
export const keptSince = (kept: Kept, now: number): number =>
  kept === 'abandonedCheckoutDays' ? daysBefore(now, KEPT[kept]) : monthsBefore(now, KEPT[kept]);
