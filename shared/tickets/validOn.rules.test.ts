import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { eventDays } from '#shared/events/eventDays.rules.ts';
import { areEventDays, defaultValidOn, movedValidOn, opensOn, sameDays } from './validOn.rules.ts';

const weekend = { start_date: '2026-12-11', end_date: '2026-12-13', time_zone: 'America/New_York' };
const [fri, sat, sun] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const span = (start_date: string, end_date: string) => ({ start_date, end_date });

test('a ticket of an item that begins at 12:30 AM is for the night before', () => {
  expect(defaultValidOn(Date.parse('2026-12-12T05:30:00Z'), weekend)).toEqual([fri]);
  expect(defaultValidOn(Date.parse('2026-12-12T23:00:00Z'), weekend)).toEqual([sat]);
  expect(defaultValidOn(null, weekend)).toBeNull();
});

test('a pass opens the door each day, a day ticket on its days', () => {
  expect([fri, sat, sun].map((day) => opensOn(null, day))).toEqual([true, true, true]);
  expect([fri, sat, sun].map((day) => opensOn([fri, sun], day))).toEqual([true, false, true]);
});

test('only days of the event will do', () => {
  expect(areEventDays(null, weekend)).toBe(true);
  expect(areEventDays([fri, sun], weekend)).toBe(true);
  expect(areEventDays([fri, '2026-12-14'], weekend)).toBe(false);
});

test.each([
  [[fri], [fri], true],
  [[fri], [sat], false],
  [null, null, true],
  [null, [fri], false],
])('%j and %j: %s', (a, b, same) => expect(sameDays(a, b)).toBe(same));

test.each([
  ['a week later', [sat], span('2026-12-18', '2026-12-20'), ['2026-12-19']],
  ['a day later', [fri, sun], span('2026-12-12', '2026-12-14'), [sat, '2026-12-14']],
  ['a day longer', [sat], span('2026-12-11', '2026-12-14'), [sat]],
  ['begins a day earlier', [fri], span('2026-12-10', '2026-12-13'), [fri]],
  ['a day shorter', [sat, sun], span('2026-12-11', '2026-12-12'), [sat]],
  ['shorter than its last day', [sun], span('2026-12-11', '2026-12-12'), [sat]],
  ['elsewhere and shorter', [sun], span('2027-01-08', '2027-01-09'), ['2027-01-09']],
])('an event with other dates: %s', (_, days, to, moved) =>
  expect(movedValidOn(days, weekend, to)).toEqual(moved),
);

test('an event with other dates leaves a ticket with days of the event, and a pass a pass', () => {
  const date = fc.integer({ min: 0, max: 40 });
  const anySpan = fc
    .tuple(date, fc.nat(5))
    .map(([from, more]) => span(dayAt(from), dayAt(from + more)));
  holds(anySpan, anySpan, fc.nat(31), (from, to, mask) => {
    const days = eventDays(from).filter((_day, index) => mask & (1 << index));
    fc.pre(days.length > 0);
    const moved = movedValidOn(days, from, to) ?? [];
    expect(moved.length).toBeGreaterThan(0);
    expect(areEventDays(moved, to)).toBe(true);
    expect(moved).toEqual([...new Set(moved)].toSorted());
    expect(movedValidOn(null, from, to)).toBeNull();
    if (from.start_date === to.start_date && from.end_date === to.end_date)
      expect(moved).toEqual(days);
  });
});

const dayAt = (n: number): string =>
  new Date(Date.UTC(2026, 11, 1) + n * 86_400_000).toISOString().slice(0, 10);
