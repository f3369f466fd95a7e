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
const tickets = [
  { ticketId: 1, quantity: 3 },
  { ticketId: 2, quantity: 2 },
  { ticketId: 3, quantity: 1 },
];

it('the price of a basket is that of the pricing rules, discount and tax per line', () => {
  const price = basketPrice({ tickets }, list, 15);
  expect(price).toMatchObject({
    originalAmount: 10298,
    discountAmount: 1545,
    taxAmount: 638,
    amount: 9391,
  });
  expect(price.lines.map(({ discount, tax }) => [discount, tax])).toEqual([
    [1125, 526],
    [240, 112],
    [180, 0],
  ]);
});

it('the price of a basket discounts no add-ons, and tells a ticket from an add-on of the same id', () => {
  const price = basketPrice(
    { tickets: [{ ticketId: 1, quantity: 1 }], addons: [{ addonId: 1, quantity: 2 }] },
    list,
    50,
  );
  expect(price.lines.map(({ name, net }) => [name, net])).toEqual([
    ['Friday', 1250],
    ['Skate rental', 1600],
  ]);
});

it('the price of a basket of nothing, or of what nobody knows, is nothing', () => {
  expect(basketPrice({ tickets: [] }, list, 15).amount).toBe(0);
  expect(basketPrice({ tickets: [{ ticketId: 9, quantity: 1 }] }, list, 0).amount).toBe(0);
  expect(basketPrice({ tickets: [{ ticketId: 1, quantity: 0 }] }, list, 0).amount).toBe(0);
});
