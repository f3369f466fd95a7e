const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * Random delay before the next try: devices that lost the same network must not all return at once. `random` is in
 * [0, 1).
 */
export function backoff(tries: number, random: number): number {
  return Math.round(random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 16)));
}
