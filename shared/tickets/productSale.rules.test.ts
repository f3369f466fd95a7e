import { expect, test } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { productSaleEnds, stillSold } from './productSale.rules.ts';

test('a ticket of a schedule item is sold until that item ends, any other until the event ends', () => {
  const ends = (itemEnds: number | null, salesEnd: number | null) =>
    productSaleEnds({ itemEnds, salesEnd });
  expect([ends(5, null), ends(null, null)]).toEqual([5, null]);
  expect([ends(null, 4), ends(5, 4), ends(4, 5)]).toEqual([4, 4, 4]);
});

test('a product is not sold from the moment its sale ends', () => {
  const until = Date.parse('2026-12-12T04:30:00.000Z');
  const night = aTicketProduct({ id: 1, on_sale_until: new Date(until).toISOString() });
  const pass = aTicketProduct({ id: 2, on_sale_until: null });
  const stored = aTicketProduct({ id: 3 });
  const at = (now: number) => stillSold([night, pass, stored], now).map(({ id }) => id);
  expect(at(until - 1)).toEqual([1, 2, 3]);
  expect(at(until)).toEqual([2, 3]);
});
