import { expect, test } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import {
  addonChoices,
  clampQuantity,
  phaseAmong,
  poolRoomFor,
  quantityChoices,
  withinStock,
} from './quantityPicker.rules.ts';

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n);

test.each([
  [{}, upTo(10)],
  [{ quantity: 100, quantity_sold: 97 }, upTo(3)],
  [{ left: 0 }, [0]],
  [{ min_per_order: 2, max_per_order: 4 }, [0, 2, 3, 4]],
  [{ max_per_order: 1 }, [0, 1]],
  [{ min_per_order: 3, left: 2 }, [0]],
])('of a ticket with %j one order has %j', (with_, choices) =>
  expect(quantityChoices(aTicketProduct(with_))).toEqual(choices),
);

test.each([
  [null, 5],
  [2, 2],
  [-1, 0],
])('choosers of add-ons with %j available go up to %i', (available, most) =>
  expect(addonChoices(available)).toEqual(upTo(most)),
);

test.each([
  [Number.NaN, 0],
  [-1, 0],
  [2.9, 2],
  [6, 5],
])('a quantity is whole, never below zero, never above what is left: %d of 5', (wanted, quantity) =>
  expect(clampQuantity(wanted, 5)).toBe(quantity),
);

const day = aTicketProduct({ id: 1, pool_ids: [5], left: 3 });
const pass = aTicketProduct({ id: 2, pool_ids: [5, 6], left: 2 });
const poolsWith = (...left: number[]) => left.map((units, at) => ({ id: 5 + at, left: units }));

test.each([
  [day, { 2: 2 }, 1],
  [pass, { 1: 2, 2: 1 }, 1],
  [aTicketProduct(), { 1: 3 }, Infinity],
])('tickets of one basket share their pools: %#', (ticket, basket, room) =>
  expect(poolRoomFor(ticket, [day, pass], basket, poolsWith(3, 2))).toBe(room),
);

test('a basket within stock never takes more of a pool than it has', () => {
  const pools = poolsWith(3, 2);
  expect(withinStock({ 1: 3, 2: 2 }, [day, pass], pools)).toEqual({ 1: 3 });
  expect(withinStock({ 1: 9, 2: 9 }, [{ ...day, left: 1 }, pass], pools)).toEqual({ 1: 1, 2: 2 });
  expect(withinStock({ 2: 9 }, [{ ...pass, left: 9 }], pools)).toEqual({ 2: 2 });
  expect(withinStock({ 1: 1 }, [{ ...day, min_per_order: 2 }], pools)).toEqual({});
});

test('a ticket waits no more once the time of the one before is over', () => {
  const ends = '2026-12-04T18:00:00.000Z';
  const first = aTicketProduct({ id: 1, sales_end: ends, on_sale_until: ends });
  const next = aTicketProduct({ id: 2, after_ticket_id: 1, waits: true });
  const at = (now: number, ...before: (typeof first)[]) => phaseAmong(next, [...before, next], now);
  const over = Date.parse(ends);
  expect([at(over - 1, first), at(over, first), at(over)]).toEqual(['waits', 'open', 'waits']);
});
