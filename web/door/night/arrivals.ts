import type { DoorNight } from '#shared/checkin/doorNight.schemas.ts';

const MINUTE = 60_000;
/** With more columns than this, they can't be told apart on a phone. */
const MAX_STEPS = 100;
const LONGEST = 60;
/** Lengths of a step, in minutes. */
const STEPS = [1, 2, 5, 10, 15, 30, LONGEST];
const LATELY = 5;

type Arrivals = Pick<DoorNight, 'arrivals' | 'serverTime'>;

/** Counts the arrivals of the last five minutes. */
export function arrivedLately({ arrivals, serverTime }: Arrivals): number {
  const since = Date.parse(serverTime) - LATELY * MINUTE;
  return arrivals.reduce((sum, { at, count }) => sum + (Date.parse(at) > since ? count : 0), 0);
}

/** The start of the step of some minutes that an instant belongs to, in milliseconds. */
const startOf = (at: string, minutes: number): number =>
  Math.floor(Date.parse(at) / (minutes * MINUTE)) * minutes * MINUTE;

type Step = { at: number; minutes: number; count: number; total: number };

/**
 * The arrivals of a night in steps of equal length, including those in which nobody came, with all who came until
 * then. The steps are as short as a phone's chart allows.
 */
export function stepsOf({ arrivals, span }: Pick<DoorNight, 'arrivals' | 'span'>): Step[] {
  if (arrivals.length === 0) return [];
  const length = (step: number): number =>
    (startOf(span.until, step) - startOf(span.from, step)) / (step * MINUTE) + 1;
  const minutes = STEPS.find((step) => length(step) <= MAX_STEPS) ?? LONGEST;
  const counts = new Map<number, number>();
  for (const { at, count } of arrivals) {
    const start = startOf(at, minutes);
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  let total = 0;
  return Array.from({ length: length(minutes) }, (_, n) => {
    const at = startOf(span.from, minutes) + n * minutes * MINUTE;
    const count = counts.get(at) ?? 0;
    total += count;
    return { at, minutes, count, total };
  });
}
