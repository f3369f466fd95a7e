const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * How long to wait after the `tries`-th failure: anything up to a doubling limit ('full jitter'), so that fifty
 * devices that lost one network do not come back as one. `random` is in [0, 1).
 */
export function backoff(tries: number, random: number): number {
  return Math.round(random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 16)));
}
