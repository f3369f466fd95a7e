import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import { phaseAmong, poolRoomFor, quantityChoices, withinStock } from './picker.rules.ts';

test.each([
  [{ min_per_order: 2 }, [0, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [{ min_per_order: 2, max_per_order: 4 }, [0, 2, 3, 4]],
  [{ max_per_order: 1 }, [0, 1]],
  [{ min_per_order: 3, left: 2 }, [0]],
  [{ left: 2 }, [0, 1, 2]],
])('of a ticket with %j one order has %j', (with_, choices) =>
  expect(quantityChoices(aTicketProduct(with_))).toEqual(choices),
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
  expect(withinStock({ 1: 3, 2: 2 }, [day, pass], poolsWith(3, 2))).toEqual({ 1: 3 });
  expect(withinStock({ 1: 1 }, [{ ...day, min_per_order: 2 }], poolsWith(3, 2))).toEqual({});
  const count = fc.nat({ max: 12 });
  holds(count, count, count, count, (ofDay, ofPass, inFirst, inSecond) => {
    const left = Math.min(inFirst, inSecond);
    const tickets = [
      { ...day, left: inFirst },
      { ...pass, left },
    ];
    const basket = withinStock({ 1: ofDay, 2: ofPass }, tickets, poolsWith(inFirst, inSecond));
    const { 1: days = 0, 2: passes = 0 } = basket;
    expect(days + passes <= inFirst && passes <= inSecond).toBe(true);
  });
});

test('a ticket waits no more once the time of the one before is over', () => {
  const ends = '2026-12-04T18:00:00.000Z';
  const first = aTicketProduct({ id: 1, sales_end: ends, on_sale_until: ends });
  const next = aTicketProduct({ id: 2, after_ticket_id: 1, waits: true });
  const at = (now: number, ...before: (typeof first)[]) => phaseAmong(next, [...before, next], now);
  const over = Date.parse(ends);
  expect([at(over - 1, first), at(over, first), at(over)]).toEqual(['waits', 'open', 'waits']);
});
