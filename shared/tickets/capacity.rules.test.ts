import { expect, it } from 'vitest';
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

it('counts a ticket of two limits in the smaller one', () => {
  const both = [ticket(500, null, 1, 2)];
  expect(daysAbove(100, weekend, both, [floor, { id: 2, capacity: 90 }])).toEqual([]);
});
