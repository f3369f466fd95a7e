import type { Scan } from '#shared/checkin/checkin.rules.ts';

export type Timed = Pick<Scan, 'at' | 'offsetMs'> & { clock: NonNullable<Scan['clock']> };
export type Timing = {
  /**
   * Call right after the server answered: its time, the device's clock and the monotonic clock then belong together.
   */
  anchor: () => void;
  /** Returns the current time; `offsetMs` was measured at the last sync. */
  time: (offsetMs: number) => Timed;
};

/** Largest difference between the clocks that counts as a routine correction. */
const TOLERANCE_MS = 2000;

/**
 * Says how certain the time of a scan is. The monotonic clock restarts with the page, so after a reload every time is
 * uncertain until the next sync. A clock that was set back is corrected. A clock that is ahead was either changed, or
 * the phone slept and the monotonic clock stopped; its time is used as uncertain.
 */
export function createTiming(clock: () => number, steady: () => number): Timing {
  let drift: number | null = null;
  return {
    anchor() {
      drift = clock() - steady();
    },
    time(offsetMs) {
      const at = clock();
      if (drift === null) return { at, offsetMs, clock: 'uncertain' };
      const ahead = at - steady() - drift;
      if (ahead > TOLERANCE_MS) return { at, offsetMs, clock: 'uncertain' };
      const back = ahead < -TOLERANCE_MS ? Math.round(-ahead) : 0;
      return { at, offsetMs: offsetMs + back, clock: 'anchored' };
    },
  };
}
