import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iso } from '#shared/base/iso.ts';
import { wallDateOf } from '#shared/base/time.ts';
import { holds } from '#shared/testing/holds.ts';
import { monthsIn, zoneOfSales } from './months.rules.ts';

const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix'];
const day = fc.nat(3_000).map((n) => iso(Date.UTC(2024, 0, 1 + n)).slice(0, 10));

it('months begin at midnight where the event is, also on the day on which the clocks change', () => {
  const months = monthsIn({ from: '2026-10-15', to: '2026-12-31' }, 'America/Los_Angeles');
  expect(months.map(({ month, start }) => `${month} ${iso(start)}`)).toEqual([
    '2026-10 2026-10-15T07:00:00.000Z',
    '2026-11 2026-11-01T07:00:00.000Z',
    '2026-12 2026-12-01T08:00:00.000Z',
  ]);
  expect(months.at(-1)?.stop).toBe(Date.parse('2027-01-01T08:00:00Z'));
});

it('months follow each other without gap or overlap, and any moment is in the month of its day', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  holds(day, day, fc.constantFrom(...ZONES), part, (a, b, zone, share) => {
    const [from = a, to = b] = [a, b].toSorted();
    const months = monthsIn({ from, to }, zone);
    const starts = months.slice(1).map(({ start }) => start);
    expect(starts).toEqual(months.slice(0, -1).map(({ stop }) => stop));
    const [first, last] = [months[0]?.start ?? 0, months.at(-1)?.stop ?? 0];
    const at = Math.min(first + Math.floor((last - first) * share), last - 1);
    const found = months.filter(({ start, stop }) => at >= start && at < stop);
    expect(found.map(({ month }) => month)).toEqual([wallDateOf(at, zone).slice(0, 7)]);
  });
});

it('months are those of the place at the first sale, wherever the event moves to later', () => {
  const [now, first, second] = ['America/New_York', 'America/Chicago', 'America/Denver'];
  const moves = [
    { at: 10, from: first },
    { at: 20, from: second },
  ];
  const zones = [5, 15, 25, null].map((soldAt) => zoneOfSales(now, moves, soldAt));
  expect(zones).toEqual([first, second, now, now]);
});
