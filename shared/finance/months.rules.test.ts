import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { wallDateOf } from '#shared/base/time.ts';
import { monthsIn, zoneOfSales } from './months.rules.ts';

const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix'];
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));

it('the months of a report begin at midnight where the event is, also on the day on which the clocks change', () => {
  const period = { from: '2026-10-15', to: '2026-12-31' };
  const months = monthsIn(period, 'America/Los_Angeles');
  expect(months.map(({ month, start }) => [month, new Date(start).toISOString()])).toEqual([
    ['2026-10', '2026-10-15T07:00:00.000Z'],
    ['2026-11', '2026-11-01T07:00:00.000Z'],
    ['2026-12', '2026-12-01T08:00:00.000Z'],
  ]);
  expect(months.at(-1)?.stop).toBe(Date.parse('2027-01-01T08:00:00Z'));
});

it('the months of a report follow each other without gap or overlap, and any moment is in the month of its day', () =>
  holds(
    day,
    day,
    fc.constantFrom(...ZONES),
    fc.double({ min: 0, max: 1, noNaN: true }),
    (a, b, zone, part) => {
      const [from = a, to = b] = [a, b].toSorted();
      const months = monthsIn({ from, to }, zone);
      for (const [n, { start }] of months.entries()) {
        if (n > 0) expect(start).toBe(months[n - 1]?.stop);
      }
      const [first, last] = [months[0]?.start ?? 0, months.at(-1)?.stop ?? 0];
      const at = Math.min(first + Math.floor((last - first) * part), last - 1);
      const holds = months.filter(({ start, stop }) => at >= start && at < stop);
      expect(holds.map(({ month }) => month)).toEqual([wallDateOf(at, zone).slice(0, 7)]);
    },
  ));

it('months are those of the place at the first sale, wherever the event moves to later', () => {
  const moves = [
    { at: 10, from: 'America/Chicago' },
    { at: 20, from: 'America/Denver' },
  ];
  const now = 'America/New_York';
  expect(zoneOfSales(now, moves, 5)).toBe('America/Chicago');
  expect(zoneOfSales(now, moves, 15)).toBe('America/Denver');
  expect(zoneOfSales(now, moves, 25)).toBe(now);
  expect(zoneOfSales(now, moves, null)).toBe(now);
});
