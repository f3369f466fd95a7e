import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import * as rules from './waitingRoom.rules.ts';

const { drawn, isGathering, isOpen, seededRandom, TIMED_MS } = rules;
const START = 1_000_000_000;
const room = (with_: Partial<rules.Room> = {}): rules.Room => ({
  startsAt: START,
  openedAt: null,
  drawn: false,
  nextRank: 1,
  letInRank: 0,
  ...with_,
});

it('the draw loses nobody, invents nobody, and follows from its seed', () => {
  const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  holds(fc.uniqueArray(fc.integer()), fc.tuple(word, word, word, word), (early, seed) => {
    const order = drawn(early, seededRandom(seed));
    expect(new Set(order)).toEqual(new Set(early));
    expect(order).toHaveLength(early.length);
    expect(drawn(early, seededRandom(seed))).toEqual(order);
  });
});

it('the draw gives everyone each place as often: chi-squared over 20,000 draws', () => {
  const [PEOPLE, DRAWS] = [8, 20_000];
  const people = Array.from({ length: PEOPLE }, (_, n) => n);
  const counts = new Map<number, number>();
  for (let draw = 0; draw < DRAWS; draw += 1)
    drawn(people, seededRandom([draw, 1, 2, 3])).forEach((person, place) => {
      const cell = person * PEOPLE + place;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    });
  const expected = DRAWS / PEOPLE;
  const cells = Array.from({ length: PEOPLE ** 2 }, (_, cell) => counts.get(cell) ?? 0);
  const chi = cells.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
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
      const count = rules.lettingIn(slots, inside, rules.waitingIn(line));
      line.letInRank += count;
      inside += count;
      expect(count).toBeGreaterThanOrEqual(0);
      // Nobody is thrown out when the slots are halved.
      expect(count === 0 || inside <= slots).toBe(true);
      expect(line.letInRank).toBeLessThan(line.nextRank);
      slots = rules.nextSlots(slots, { high, full: inside >= slots });
      expect(slots >= 10 && slots <= 500).toBe(true);
    }
  });
});

const free = room({ startsAt: null });
const waitedFor = room({ drawn: true, nextRank: 9, letInRank: 7 });
const drawnRoom = room({ drawn: true });
it.each([
  ['gathers until its start', isGathering(room(), START - 1), true],
  ['not longer', isGathering(room(), START), false],
  ['is open meanwhile', isOpen(room(), 0), true],
  ['is open for its time', isOpen(drawnRoom, START + TIMED_MS - 1), true],
  ['not longer', isOpen(drawnRoom, START + TIMED_MS), false],
  ['but while anybody waits', isOpen(waitedFor, START + TIMED_MS), true],
  ['without a time is closed', isOpen(free, START), false],
  ['opens under load', isOpen({ ...free, openedAt: START }, START), true],
  ['and never gathers', isGathering(free, 0), false],
])('a room %s', (_, given, expected) => expect(given).toBe(expected));

it.each([
  [100, 0, null],
  [100, 10, { from: 8, to: 15 }],
  [1, 60, { from: 0, to: 1 }],
])(
  'says a range of minutes for place %i at %i a minute, and nothing it does not know',
  (ahead, rate, range) => expect(rules.minutesToWait(ahead, rate)).toEqual(range),
);

it('asks sooner the nearer the turn is, within bounds', () => {
  const waits = [null, 0, 80_000, 8_000_000].map(rules.askAgainMs);
  expect(waits).toEqual([15_000, 3000, 10_000, 30_000]);
});
