import { expect, it } from 'vitest';
import { createTiming } from './timing.ts';

const HOUR = 3_600_000;

function aClock() {
  let [wall, steady] = [1_000_000_000, 5];
  const timing = createTiming(
    () => wall,
    () => steady,
  );
  return {
    timing,
    jump: (ms: number) => (wall += ms),
    pass: (ms: number) => ([wall, steady] = [wall + ms, steady + ms]),
  };
}

it('is uncertain before the server was heard in this page, and sure after', () => {
  const { timing, pass } = aClock();
  expect(timing.time(7).clock).toBe('uncertain');
  timing.anchor();
  pass(HOUR);
  expect(timing.time(7)).toEqual({ at: 1_000_000_000 + HOUR, offsetMs: 7, clock: 'anchored' });
});

it('makes a clock good that was set back, and does not trust one that is ahead', () => {
  const { timing, jump, pass } = aClock();
  timing.anchor();
  pass(HOUR);
  jump(-12 * HOUR);
  expect(timing.time(7)).toMatchObject({ offsetMs: 7 + 12 * HOUR, clock: 'anchored' });
  jump(24 * HOUR);
  expect(timing.time(7)).toMatchObject({ offsetMs: 7, clock: 'uncertain' });
  timing.anchor();
  expect(timing.time(7).clock).toBe('anchored');
});
