import { expect, it, test } from 'vitest';
import { planFollowing } from './products.rules.ts';
import { areEventDays, defaultValidOn, movedValidOn, opensOn, sameDays } from './validOn.rules.ts';

const [fri, sat, sun, mon] = ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'];
const span = (start_date: string, end_date: string) => ({ start_date, end_date });
const weekend = { ...span(fri, sun), time_zone: 'America/New_York' };

test.each([
  // An item at 12:30 AM belongs to the night before.
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
  [[fri], [sat], false],
  [null, null, true],
  [null, [fri], false],
])('%j and %j: %s', (a, b, same) => expect(sameDays(a, b)).toBe(same));

test.each([
  ['a week later', [sat], span('2026-12-18', '2026-12-20'), ['2026-12-19']],
  ['a day later', [fri, sun], span(sat, mon), [sat, mon]],
  ['a day longer', [sat], span(fri, mon), [sat]],
  ['begins a day earlier', [fri], span('2026-12-10', sun), [fri]],
  ['shorter than its last day', [sun], span(fri, sat), [sat]],
  ['elsewhere, both on its only day', [sat, sun], span('2027-01-08', '2027-01-08'), ['2027-01-08']],
  ['a day later, in another order', [sun, fri], span(sat, mon), [sat, mon]],
  ['elsewhere, of no day of it', [mon], span('2027-01-08', '2027-01-10'), ['2027-01-08']],
  ['elsewhere and shorter', [sun], span('2027-01-08', '2027-01-09'), ['2027-01-09']],
])('an event with other dates: %s', (_, days, to, moved) =>
  expect([days, null].map((each) => movedValidOn(each, weekend, to))).toEqual([moved, null]),
);

const at = (text: string): number => Date.parse(text);
const event = { start_date: '2026-10-27', time_zone: 'America/New_York' };
const sale = { name: 'Entry', price: 1500, quantity: 100, sales_end: null };
const before = { ...sale, sales_start: at('2026-10-20T16:00:00Z') };
const counts = { id: 9, quantity_sold: 40, quantity_held: 2 };
const other = { ...sale, ...counts, sales_start: at('2026-10-27T16:00:00Z') };

// 9 AM in daylight saving time and in standard time.
const nine = { sales_start: at('2026-10-26T13:00:00Z') };
const nineLater = { sales_start: at('2026-11-02T14:00:00Z') };

it.each<[string, Partial<typeof before>, Partial<typeof other>, object]>([
  ['takes a change over', { price: 1800, name: 'Door' }, {}, { price: 1800, name: 'Door' }],
  ['at the same wall time as long before its own event', nine, {}, nineLater],
  ['though another field differs', { price: 1800 }, { quantity: 5 }, { price: 1800 }],
  ['as far as it has not sold more', { quantity: 42 }, {}, { quantity: 42 }],
])('a following ticket %s', (_, change, ticket, values) => {
  const given = { before, after: { ...before, ...change }, event };
  const later = { event: { start_date: '2026-11-03' }, tickets: [{ ...other, ...ticket }] };
  expect(planFollowing(given, later)).toEqual({ outcome: 'changes', id: 9, values });
});

it.each<[string, Partial<typeof before>, Partial<typeof other>]>([
  ['differs', { price: 1800 }, { price: 1600 }],
  ['sold', { quantity: 41 }, {}],
  ['missing', { price: 1800 }, { name: 'Late' }],
])('a following ticket is left alone where it is %s', (outcome, change, ticket) => {
  const given = { before, after: { ...before, ...change }, event };
  const later = { event: { start_date: '2026-11-03' }, tickets: [{ ...other, ...ticket }] };
  expect(planFollowing(given, later)).toEqual({ outcome });
  expect(planFollowing(given, { ...later, tickets: [] })).toEqual({ outcome: 'missing' });
});
