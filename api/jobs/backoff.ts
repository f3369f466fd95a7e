const MINUTE = 60_000;
const BACKOFF_MINUTES = [0.1, 1, 5, 15, 60, 240, 720];

/** Milliseconds to wait after this many attempts; null if there are no more, and a person must help. */
export function waitAfter(attempts: number): number | null {
  const minutes = BACKOFF_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE;
}
