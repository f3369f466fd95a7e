import { expect, it } from 'vitest';
import { correctedAt } from '#shared/checkin/checkin.rules.ts';
import { createTiming } from './timing.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const NOON = Date.UTC(2031, 4, 17, 12);
/** The server's clock is ahead of the device's by this. */
const OFFSET = 700;
const JUMPS = [5 * MINUTE, 3 * HOUR, DAY, 366 * DAY].flatMap((ms) => [ms, -ms]);

/** A phone that was synced at noon. Time passes on both clocks, or on the wall clock alone. */
function aPhone() {
  let [truth, skew, started] = [NOON, 0, NOON - 5];
  const wall = () => truth + skew;
  let steadyStopped = 0;
  const start = () => createTiming(wall, () => truth - started - steadyStopped);
  let timing = start();
  let stored = { syncedAt: wall(), offsetMs: OFFSET, seenAt: wall() };
  timing.anchor();
  return {
    jump: (ms: number) => void (skew += ms),
    pass: (ms: number) => void (truth += ms),
    /** The page notices within a second, and stores what it is sure of. */
    tick() {
      const now = timing.follow(stored);
      if (timing.jumped().guess) return;
      stored = { ...now, seenAt: wall() };
    },
    sleep(ms: number) {
      timing.sleep();
      truth += ms;
      steadyStopped += ms;
      timing.wake();
    },
    reload() {
      [started, steadyStopped] = [truth, 0];
      timing = start();
      timing.resume(stored, NOON + 3 * DAY);
    },
    now() {
      const timed = timing.time(timing.follow(stored).offsetMs);
      const off = correctedAt(timed) - truth - OFFSET;
      return { off, clock: timed.clock, jumped: timing.jumped().ms, doubt: timing.doubtMs() };
    },
  };
}

it('is uncertain before the server was heard in this page, and sure after', () => {
  const timing = createTiming(
    () => NOON,
    () => 5,
  );
  expect(timing.time(7).clock).toBe('uncertain');
  timing.anchor();
  expect(timing.time(7)).toEqual({ at: NOON, offsetMs: 7, clock: 'anchored' });
});

it.each(JUMPS)(
  'after a jump of %i ms, the monotonic clock tells the time, which a reload keeps',
  (ms) => {
    const { jump, pass, tick, reload, now } = aPhone();
    pass(HOUR);
    expect(now()).toEqual({ off: 0, clock: 'anchored', jumped: 0, doubt: 0 });
    jump(ms);
    pass(HOUR);
    expect(now()).toEqual({ off: 0, clock: 'uncertain', jumped: ms, doubt: 0 });
    jump(-ms);
    expect(now()).toMatchObject({ off: 0, jumped: 0 });
    jump(ms);
    tick();
    reload();
    pass(HOUR);
    expect(now()).toMatchObject({ off: 0, clock: 'uncertain' });
  },
);

it('small corrections of the clock are followed without a word', () => {
  const { jump, now } = aPhone();
  jump(1500);
  expect(now()).toMatchObject({ off: 1500, clock: 'anchored', jumped: 0 });
});

it.each([-5 * MINUTE, -DAY, -40 * 366 * DAY, 366 * DAY])(
  'a clock that jumped by %i ms while no page was open goes on from when one was',
  (ms) => {
    const { jump, pass, tick, reload, now } = aPhone();
    pass(HOUR);
    tick();
    pass(MINUTE);
    jump(ms);
    reload();
    pass(HOUR);
    // The minute before the reload is lost.
    expect(now()).toMatchObject({ off: -MINUTE, clock: 'uncertain', jumped: ms + MINUTE });
    // Someone sets the clock.
    jump(-ms);
    expect(now()).toMatchObject({ off: 0, clock: 'uncertain', jumped: 0 });
  },
);

it.each([
  ['is believed, but it may be earlier', 18 * HOUR, { off: 0, jumped: 0, doubt: 18 * HOUR }],
  ['for a day in one moment did not sleep', DAY, { off: -DAY, jumped: DAY, doubt: 0 }],
])('a phone that sleeps %s', (_, ms, told) => {
  const { sleep, now } = aPhone();
  sleep(ms);
  expect(now()).toEqual({ clock: 'uncertain', ...told });
});
