import type { DoorNight } from '#shared/checkin/doorNight.schemas.ts';

const MINUTE = 60_000;
/** With more columns than this, they can't be told apart on a phone. */
const MAX_MINUTES = 120;
const LATELY = 5;

type Arrivals = Pick<DoorNight, 'arrivals' | 'serverTime'>;

/** Counts the arrivals of the last five minutes. */
export function arrivedLately({ arrivals, serverTime }: Arrivals): number {
  const since = Date.parse(serverTime) - LATELY * MINUTE;
  return arrivals.reduce((sum, { at, count }) => sum + (Date.parse(at) > since ? count : 0), 0);
}

/**
 * Every minute from the first arrival to the last, including those in which nobody came; at most the latest
 * two hours.
 */
export function everyMinute(arrivals: DoorNight['arrivals']): { at: number; count: number }[] {
  const counts = new Map(arrivals.map(({ at, count }) => [Date.parse(at), count]));
  const last = Math.max(...counts.keys());
  const first = Math.max(Math.min(...counts.keys()), last - (MAX_MINUTES - 1) * MINUTE);
  const minutes = counts.size === 0 ? 0 : (last - first) / MINUTE + 1;
  return Array.from({ length: minutes }, (_, n) => {
    const at = first + n * MINUTE;
    return { at, count: counts.get(at) ?? 0 };
  });
}
