import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { daysAbove } from './capacity.rules.ts';

const FRIDAY = '2026-12-11';
const SATURDAY = '2026-12-12';
const weekend = { start_date: FRIDAY, end_date: SATURDAY };
const ticket = (quantity: number, valid_on: string[] | null, ...pool_ids: number[]) => ({
  active: true,
  quantity,
  valid_on,
  pool_ids,
});
const floor = { id: 1, capacity: 120 };

it('counts what is on offer on each day, passes too', () => {
  const tickets = [ticket(100, [FRIDAY]), ticket(60, [SATURDAY]), ticket(50, null)];
  expect(daysAbove(120, weekend, tickets, [])).toEqual([{ day: FRIDAY, most: 150 }]);
  expect(daysAbove(150, weekend, tickets, [])).toEqual([]);
});

it('minds shared limits, and tickets that are off sale', () => {
  const tickets = [ticket(100, [FRIDAY], 1), ticket(50, null, 1), ticket(30, [SATURDAY])];
  expect(daysAbove(120, weekend, tickets, [floor])).toEqual([]);
  expect(daysAbove(60, weekend, tickets, [floor])).toEqual([
    { day: FRIDAY, most: 120 },
    { day: SATURDAY, most: 80 },
  ]);
  const off = tickets.map((one) => ({ ...one, active: false }));
  expect(daysAbove(60, weekend, off, [floor])).toEqual([]);
});

it('counts a ticket of two limits in the smaller one, and tickets of two limits in both', () => {
  const limits = [floor, { id: 2, capacity: 90 }];
  expect(daysAbove(100, weekend, [ticket(500, null, 1, 2)], limits)).toEqual([]);
  const apart = [ticket(500, [FRIDAY], 1), ticket(500, [FRIDAY], 2)];
  expect(daysAbove(100, weekend, apart, limits)).toEqual([{ day: FRIDAY, most: 210 }]);
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
