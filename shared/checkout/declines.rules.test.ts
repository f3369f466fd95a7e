import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/propertyTesting.ts';
import { type CardTry, remembered, waitAfter } from './declines.rules.ts';

const HOUR = 60 * 60_000;
const NOW = Date.UTC(2026, 10, 20, 20);

/** Card tries spread evenly over the last hour, paid ones first. */
const hourOf = (declined: number, paid: number): CardTry[] =>
  Array.from({ length: declined + paid }, (_each, n) => ({
    at: NOW - HOUR + Math.floor(((n + 1) * HOUR) / (declined + paid + 1)),
    paid: n % (declined + paid) < paid,
  }));

const time = fc.integer({ min: NOW - 2 * HOUR, max: NOW });
const tries = fc
  .array(fc.record({ at: time, paid: fc.boolean() }), { maxLength: 80 })
  .map((all) => all.toSorted((a, b) => a.at - b.at));

it.each([
  ['nobody', 0, 0, true],
  ['a family with a forgotten limit', 8, 0, true],
  ['four buyers who gave up', 19, 0, true],
  ['somebody who tries out cards', 20, 0, false],
  ['one whose stolen cards work now and then', 60, 12, false],
  ['a venue where one card in ten is declined', 30, 300, true],
  ['a venue where somebody tries out cards in between', 130, 55, false],
])('whoever has cards declined: %s: %i declined and %i paid', (_who, declined, paid, goesOn) =>
  expect(waitAfter(hourOf(declined, paid), NOW) === 0).toBe(goesOn),
);

it('whoever has cards declined waits exactly as long as there is to wait, and is forgotten after an hour', () => {
  holds(tries, (all) => {
    const wait = waitAfter(all, NOW);
    expect(wait >= 0 && wait <= HOUR).toBe(true);
    expect(waitAfter(all, NOW + wait)).toBe(0);
    if (wait > 0) expect(waitAfter(all, NOW + wait - 1)).toBeGreaterThan(0);
    expect(waitAfter(remembered(all, NOW), NOW)).toBe(wait);
    expect(remembered(all, NOW + 2 * HOUR)).toEqual([]);
  });
  expect(remembered(hourOf(5000, 0), NOW)).toHaveLength(1000);
});

it('nobody is kept waiting by a payment that went through', () =>
  holds(tries, (all) => waitAfter([...all, { at: NOW, paid: true }], NOW) <= waitAfter(all, NOW)));
