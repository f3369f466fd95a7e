import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import {
  askAgainMs,
  drawn,
  isGathering,
  isOpen,
  lettingIn,
  minutesToWait,
  nextSlots,
  type Room,
  seededRandom,
  TIMED_MS,
  waitingIn,
} from './waitingRoom.rules.ts';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const seeds = fc.tuple(word, word, word, word);
const START = 1_000_000_000;
const room = (with_: Partial<Room> = {}): Room => ({
  startsAt: START,
  openedAt: null,
  drawn: false,
  nextRank: 1,
  letInRank: 0,
  ...with_,
});

it('the draw loses nobody, invents nobody, and follows from its seed', () =>
  holds(fc.uniqueArray(fc.integer()), seeds, (early, seed) => {
    const order = drawn(early, seededRandom(seed));
    expect(new Set(order)).toEqual(new Set(early));
    expect(order).toHaveLength(early.length);
    expect(drawn(early, seededRandom(seed))).toEqual(order);
  }));

it('the draw gives everyone each place as often: chi-squared over 20,000 draws', () => {
  const PEOPLE = 8;
  const DRAWS = 20_000;
  const people = Array.from({ length: PEOPLE }, (_, n) => n);
  const counts = people.map(() => people.map(() => 0));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    drawn(people, seededRandom([draw, 1, 2, 3])).forEach((person, place) => {
      const row = counts[person];
      if (row) row[place] = (row[place] ?? 0) + 1;
    });
  }
  const expected = DRAWS / PEOPLE;
  const chi = counts.flat().reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // 49 degrees of freedom: beyond 95 is one in ten thousand, and the seeds are fixed.
  expect(chi).toBeLessThan(95);
});

it('letting in never goes beyond the slots or the line, in any sequence of arrivals, leaving and load', () => {
  const step = fc.record({ come: fc.nat(50), leave: fc.nat(50), high: fc.boolean() });
  holds(fc.array(step, { maxLength: 60 }), (steps) => {
    let slots = 50;
    let inside = 0;
    const line = room({ drawn: true });
    for (const { come, leave, high } of steps) {
      line.nextRank += come;
      inside = Math.max(0, inside - leave);
      const count = lettingIn(slots, inside, waitingIn(line));
      line.letInRank += count;
      inside += count;
      expect(count).toBeGreaterThanOrEqual(0);
      // Nobody is thrown out when the slots are halved.
      expect(count === 0 || inside <= slots).toBe(true);
      expect(line.letInRank).toBeLessThan(line.nextRank);
      slots = nextSlots(slots, { high, full: inside >= slots });
      expect(slots).toBeGreaterThanOrEqual(10);
      expect(slots).toBeLessThanOrEqual(500);
    }
  });
});

it('a room gathers until its start, and stays open while anybody waits', () => {
  expect(isGathering(room(), START - 1)).toBe(true);
  expect(isGathering(room(), START)).toBe(false);
  expect(isOpen(room(), 0)).toBe(true);
  const drawnRoom = room({ drawn: true });
  expect(isOpen(drawnRoom, START + TIMED_MS - 1)).toBe(true);
  expect(isOpen(drawnRoom, START + TIMED_MS)).toBe(false);
  expect(isOpen({ ...drawnRoom, nextRank: 9, letInRank: 7 }, START + TIMED_MS)).toBe(true);
});

it('a room without a time opens under load alone', () => {
  const free = room({ startsAt: null });
  expect(isOpen(free, START)).toBe(false);
  expect(isOpen({ ...free, openedAt: START }, START)).toBe(true);
  expect(isGathering(free, 0)).toBe(false);
});

it('says a range of minutes, and nothing it does not know', () => {
  expect(minutesToWait(100, 0)).toBeNull();
  expect(minutesToWait(100, 10)).toEqual({ from: 8, to: 15 });
  expect(minutesToWait(1, 60)).toEqual({ from: 0, to: 1 });
});

it('asks sooner the nearer the turn is, within bounds', () => {
  expect(askAgainMs(null)).toBe(15_000);
  expect(askAgainMs(0)).toBe(3000);
  expect(askAgainMs(80_000)).toBe(10_000);
  expect(askAgainMs(8_000_000)).toBe(30_000);
});
