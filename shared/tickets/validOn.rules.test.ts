import { expect, it, test } from 'vitest';
import fc from 'fast-check';
import { holds } from '#shared/testing/propertyTesting.ts';
import { planFollowing } from './products.rules.ts';
import { areEventDays, defaultValidOn, movedValidOn, opensOn, sameDays } from './validOn.rules.ts';
import { daysAbove } from './capacity.rules.ts';

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
});

const FRIDAY = '2026-12-11';
const SATURDAY = '2026-12-12';
const twoDays = { start_date: FRIDAY, end_date: SATURDAY };
const ticket = (quantity: number, valid_on: string[] | null, ...pool_ids: number[]) => ({
  active: true,
  quantity,
  valid_on,
  pool_ids,
});
const floor = { id: 1, capacity: 120 };

it('counts what is on offer on each day, passes too', () => {
  const tickets = [ticket(100, [FRIDAY]), ticket(60, [SATURDAY]), ticket(50, null)];
  expect(daysAbove(120, twoDays, tickets, [])).toEqual([{ day: FRIDAY, most: 150 }]);
  expect(daysAbove(150, twoDays, tickets, [])).toEqual([]);
});

it('minds shared limits, and tickets that are off sale', () => {
  const tickets = [ticket(100, [FRIDAY], 1), ticket(50, null, 1), ticket(30, [SATURDAY])];
  expect(daysAbove(120, twoDays, tickets, [floor])).toEqual([]);
  expect(daysAbove(60, twoDays, tickets, [floor])).toEqual([
    { day: FRIDAY, most: 120 },
    { day: SATURDAY, most: 80 },
  ]);
  const off = tickets.map((one) => ({ ...one, active: false }));
  expect(daysAbove(60, twoDays, off, [floor])).toEqual([]);
});

it('counts a ticket of two limits in the smaller one, and tickets of two limits in both', () => {
  const limits = [floor, { id: 2, capacity: 90 }];
  expect(daysAbove(100, twoDays, [ticket(500, null, 1, 2)], limits)).toEqual([]);
  const apart = [ticket(500, [FRIDAY], 1), ticket(500, [FRIDAY], 2)];
  expect(daysAbove(100, twoDays, apart, limits)).toEqual([{ day: FRIDAY, most: 210 }]);
});

/** The most that can be sold, found by trying all numbers of each ticket. */
function mostByTrying(tickets: readonly Offered[], pools: readonly Limit[]): number {
  const [first, ...rest] = tickets;
  if (!first) return 0;
  const own = pools.filter(({ id }) => first.pool_ids.includes(id));
  const most = Math.min(first.quantity, ...own.map(({ capacity }) => capacity));
  return Math.max(
    ...Array.from({ length: most + 1 }, (_, n) => {
      const left = pools.map((pool) =>
        own.includes(pool) ? { ...pool, capacity: pool.capacity - n } : pool,
      );
      return n + mostByTrying(rest, left);
    }),
  );
}
type Offered = ReturnType<typeof ticket>;
type Limit = typeof floor;

test('no more people can come than are counted, and as many where each ticket has one limit of the day', () => {
  const limits = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 });
  const some = fc.tuple(fc.nat(3), fc.subarray([1, 2, 3]), fc.boolean());
  holds(limits, fc.array(some, { maxLength: 4 }), (capacities, made) => {
    const pools = capacities.map((capacity, n) => ({ id: n + 1, capacity }));
    const one = { start_date: FRIDAY, end_date: FRIDAY };
    const counted = (tickets: Offered[]) => daysAbove(-1, one, tickets, pools)[0]?.most;
    const any = made.map(([quantity, own]) => ticket(quantity, null, ...own));
    expect(counted(any)).toBeGreaterThanOrEqual(mostByTrying(any, pools));
    // A pass also draws from the limits of other days, 2 and 3; a day ticket only from that of its day.
    const pass = made.map(([quantity, , isPass]) =>
      ticket(quantity, null, ...(isPass ? [1, 2, 3] : [1])),
    );
    expect(counted(pass)).toBe(mostByTrying(pass, pools));
  });
});
