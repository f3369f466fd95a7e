import { expect, it } from 'vitest';
import { basketPrice, type PriceList } from './basketPrice.ts';

const list: PriceList = {
  tickets: [
    { id: 1, name: 'Friday', price: 2500, sales_tax_rate: 825 },
    { id: 2, name: 'Saturday', price: 799, sales_tax_rate: 825 },
    { id: 3, name: 'Sunday', price: 1200, sales_tax_rate: 0 },
  ],
  addons: [{ id: 1, name: 'Skate rental', price: 800, sales_tax_rate: 825 }],
};
const tickets = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ ticketId: at + 1, quantity }));

it('is that of the pricing rules, discount and tax per line', () => {
  const { lines, ...sums } = basketPrice({ tickets: tickets(3, 2, 1) }, list, 15);
  expect(sums).toMatchObject({ originalAmount: 10298, discountAmount: 1545 });
  expect(sums).toMatchObject({ taxAmount: 638, amount: 9391 });
  expect(lines.map(({ discount }) => discount)).toEqual([1125, 240, 180]);
  expect(lines.map(({ tax }) => tax)).toEqual([526, 112, 0]);
});

it('discounts no add-ons, and tells a ticket from an add-on of the same id', () => {
  const basket = { tickets: tickets(1), addons: [{ addonId: 1, quantity: 2 }] };
  const nets = basketPrice(basket, list, 50).lines.map(({ name, net }) => `${name} ${net}`);
  expect(nets).toEqual(['Friday 1250', 'Skate rental 1600']);
});

it.each([
  ['nothing', []],
  ['what nobody knows', [{ ticketId: 9, quantity: 1 }]],
  ['none of a ticket', tickets(0)],
])('is nothing for %s', (_, chosen) =>
  expect(basketPrice({ tickets: chosen }, list, 0).amount).toBe(0),
);
