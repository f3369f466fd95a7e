import { expect, it } from 'vitest';
import { TOP_PROMOTERS, topPromoters } from './promoters.rules.ts';

const sold = (id: number, sales: number, orders = 1) => ({ id, orders, sales, commission: 10 });

it('has who sold most first, then who was followed most', () => {
  const clicks = new Map([
    [3, 2],
    [4, 9],
    [1, 5],
  ]);
  expect(topPromoters([sold(1, 500), sold(2, 900)], clicks)).toEqual([
    { ...sold(2, 900), clicks: 0 },
    { ...sold(1, 500), clicks: 5 },
    { id: 4, orders: 0, sales: 0, commission: 0, clicks: 9 },
    { id: 3, orders: 0, sales: 0, commission: 0, clicks: 2 },
  ]);
});

it('names no more than ten, and nobody who did nothing', () => {
  const many = Array.from({ length: 30 }, (_, n) => sold(n + 1, n));
  expect(topPromoters(many, new Map())).toHaveLength(TOP_PROMOTERS);
  expect(topPromoters([], new Map())).toEqual([]);
});
