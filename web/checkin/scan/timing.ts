import type { Scan } from '#shared/checkin/checkin.rules.ts';

export type Timed = Pick<Scan, 'at' | 'offsetMs'> & { clock: NonNullable<Scan['clock']> };
export type Timing = {
  /** The server was just heard: its time, the device's clock and the monotonic clock belong together. */
  anchor: () => void;
  /** Now; `offsetMs` at the last sync. */
  time: (offsetMs: number) => Timed;
};

/** Clocks are corrected by less than this all day. */
const TOLERANCE_MS = 2000;

/**
 * How surely a fact is timed. The monotonic clock ends with the page, so that after a reload nothing is sure until the
 * next sync. A clock that was set back is made good. One that is ahead was set, or the phone slept and the monotonic
 * clock with it: its time is taken, as uncertain.
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
