import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iso } from '#shared/base/iso.ts';
import { eventDays } from '#shared/events/eventDays.rules.ts';
import { holds } from '#shared/testing/holds.ts';
import { areEventDays, defaultValidOn, movedValidOn, opensOn, sameDays } from './validOn.rules.ts';

const [fri, sat, sun, mon] = ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'];
const span = (start_date: string, end_date: string) => ({ start_date, end_date });
const weekend = { ...span(fri, sun), time_zone: 'America/New_York' };

test.each([
  // At 12:30 AM it is for the night before.
  [Date.parse('2026-12-12T05:30:00Z'), [fri]],
  [Date.parse('2026-12-12T23:00:00Z'), [sat]],
  [null, null],
])('a ticket of an item that begins at %j is for %j', (start, days) =>
  expect(defaultValidOn(start, weekend)).toEqual(days),
);

test.each([
  [null, [fri, sat, sun], true],
  [[fri, sun], [fri, sun], true],
  [[fri, mon], [fri], false],
])('a ticket for %j opens the door on %j, and is of days of the event: %s', (days, opens, good) => {
  expect([fri, sat, sun].filter((day) => opensOn(days, day))).toEqual(opens);
  expect(areEventDays(days, weekend)).toBe(good);
});

test.each([
  [[fri], [fri], true],
  [[fri], [sat], false],
  [null, null, true],
  [null, [fri], false],
])('%j and %j: %s', (a, b, same) => expect(sameDays(a, b)).toBe(same));

test.each([
  ['a week later', [sat], span('2026-12-18', '2026-12-20'), ['2026-12-19']],
  ['a day later', [fri, sun], span(sat, mon), [sat, mon]],
  ['a day longer', [sat], span(fri, mon), [sat]],
  ['begins a day earlier', [fri], span('2026-12-10', sun), [fri]],
  ['a day shorter', [sat, sun], span(fri, sat), [sat]],
  ['shorter than its last day', [sun], span(fri, sat), [sat]],
  ['elsewhere and shorter', [sun], span('2027-01-08', '2027-01-09'), ['2027-01-09']],
])('an event with other dates: %s', (_, days, to, moved) =>
  expect(movedValidOn(days, weekend, to)).toEqual(moved),
);

test('an event with other dates leaves a ticket with days of the event, and a pass a pass', () => {
  const dayAt = (n: number): string => iso(Date.UTC(2026, 11, 1 + n)).slice(0, 10);
  const anySpan = fc
    .tuple(fc.nat(40), fc.nat(5))
    .map(([from, more]) => span(dayAt(from), dayAt(from + more)));
  holds(anySpan, anySpan, fc.nat(31), (from, to, mask) => {
    const days = eventDays(from).filter((_day, index) => mask & (1 << index));
    fc.pre(days.length > 0);
    const moved = movedValidOn(days, from, to) ?? [];
    expect(moved.length).toBeGreaterThan(0);
    expect(areEventDays(moved, to)).toBe(true);
    expect(moved).toEqual([...new Set(moved)].toSorted());
    expect(movedValidOn(null, from, to)).toBeNull();
    expect(movedValidOn(days, from, from)).toEqual(days);
  });
});
