/** How long what is kept. The privacy page names them. */
export const KEPT = {
  abandonedCheckoutDays: 30,
  requestMonths: 13,
  mailMonths: 13,
  visitMonths: 25,
} as const;

const DAY_MS = 86_400_000;

export const daysBefore = (now: number, days: number): number => now - days * DAY_MS;

/** The same time of a day so many months ago, or of the last day that month has; UTC. */
export function monthsBefore(now: number, months: number): number {
  const then = new Date(now);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months + 1, 0);
  then.setUTCDate(Math.min(day, then.getUTCDate()));
  return then.getTime();
}
