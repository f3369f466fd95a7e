import { wallDateOf } from '#shared/base/time.ts';
import { zonedInstant } from '#shared/base/zonedInstant.ts';
import type { DateRange } from './analytics.contract.ts';
import { DAYS } from './visits.rules.ts';

/** A half-open interval `[start, stop)`, in milliseconds. */
export type Bucket = { start: number; stop: number };
type DayBucket = Bucket & { from: string; to: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The maximum number of columns in a chart of days; more could not be told apart. */
const MAX_DAYS = 92;
const DAY_STEPS = [1, 7, 28, 91] as const;
const MAX_ARRIVALS = 96;
const MINUTE_STEPS = [5, 15, 30, 60, 180, 360, 720] as const;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** The first step that gives at most `most` buckets, or else the smallest multiple of the largest step that does. */
function stepFor(length: number, steps: readonly number[], most: number): number {
  const largest = steps.at(-1) ?? 1;
  const fits = steps.find((step) => length <= step * most);
  return fits ?? largest * Math.ceil(length / (largest * most));
}

/** Buckets of one or more wall days in `zone`, from `from` to `to` (inclusive), without gaps. There are at most 92. */
export function dayBuckets(from: number, to: number, zone: string): DayBucket[] {
  const [first, last] = [dayNumber(wallDateOf(from, zone)), dayNumber(wallDateOf(to, zone))];
  const step = stepFor(last - first + 1, DAY_STEPS, MAX_DAYS);
  const buckets: DayBucket[] = [];
  let start = from;
  for (let day = first; day <= last; day += step) {
    const end = Math.min(day + step - 1, last);
    const stop = end === last ? to + 1 : midnight(dateOf(end + 1), zone, start + step * DAY);
    buckets.push({ start, stop, from: dateOf(day), to: dateOf(end) });
    start = stop;
  }
  return buckets;
}

/** Start of the first wall day in `zone` of a range that ends today; null for all time. */
export function startOfDays(range: DateRange, now: number, zone: string): number | null {
  if (range === 'all') return null;
  const first = dateOf(dayNumber(wallDateOf(now, zone)) - DAYS[range] + 1);
  return zonedInstant(first, '00:00', zone);
}

/**
 * Start of a day. `guess` is right unless clocks have changed, and checking it is much faster than using the calendar.
 */
function midnight(date: string, zone: string, guess: number): number {
  const right = wallDateOf(guess, zone) === date && wallDateOf(guess - 1, zone) !== date;
  return right ? guess : zonedInstant(date, '00:00', zone);
}

/** Splits the time from `from` to `to` (inclusive) into equal steps of minutes, aligned to the clock. */
export function minuteBuckets(from: number, to: number): { minutes: number; buckets: Bucket[] } {
  const minutes =
    stepFor(
      to - from + 1,
      MINUTE_STEPS.map((step) => step * MINUTE),
      MAX_ARRIVALS,
    ) / MINUTE;
  const step = minutes * MINUTE;
  const buckets: Bucket[] = [];
  for (let start = Math.floor(from / step) * step; start <= to; start += step) {
    buckets.push({ start, stop: start + step });
  }
  return { minutes, buckets };
}
