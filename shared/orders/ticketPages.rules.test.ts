import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import { splitOf, unitsOf } from '#shared/refunds/refunds.rules.ts';
import { anyBasket } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { anAddonItem, anItem } from '#shared/testing/orderBuilders.ts';
import { lineTotal, type SoldLine, totalLines } from './orderTotals.rules.ts';
import type { OrderItem } from './orders.schemas.ts';
import { type AddonLine, ticketPages } from './ticketPages.rules.ts';

const priced = { unit_price: 2500, unit_discount: 375, unit_tax_rate: 825, unit_tax_amount: 175 };
const ticket = (id: number, with_: Partial<OrderItem> = {}): OrderItem =>
  anItem({ id, ticket_type: 'single_day', ...priced, qr_code: `RC1-B-S-CODE000${id}`, ...with_ });
const rental = (id: number, with_: Partial<OrderItem> = {}): OrderItem =>
  anAddonItem({
    ...priced,
    id,
    unit_price: 799,
    unit_discount: 0,
    qr_code: `RC1-B-S-CODE000${id}`,
    ...with_,
  });
const rentals = aQuoteLine({ kind: 'addon', productId: 31, unitPrice: 799, quantity: 2 });
const rentalLine: AddonLine = { ...rentals, discount: 0, tax: 133 };

const pagesOf = (items: OrderItem[], lines = [rentalLine]) =>
  ticketPages({ status: 'completed', items }, lines);

it('the pages of an order are one for each ticket and one for each add-on, tickets first', () => {
  const pages = pagesOf([rental(1), ticket(2), ticket(3)]);
  expect(pages.map(({ place, name, code }) => `${place}, ${name}, ${code}`)).toEqual([
    'Ticket 1 of 2, Weekend Pass, CODE0002',
    'Ticket 2 of 2, Weekend Pass, CODE0003',
    'Add-on, Skate rental, CODE0001',
  ]);
  const paid = { gross: 2500, discount: 375, tax: 175, taxRate: 825, total: 2300 };
  expect(pages[0]).toMatchObject({ kind: 'ticket', type: '', paid });
  expect(pages[2]).toMatchObject({ kind: 'addon', quantity: 2, paid: { total: 1731 } });
});

it('the pages of an order leave out what was refunded or has no code yet', () => {
  const gone = [ticket(1, { status: 'cancelled' }), ticket(3, { qr_code: null })];
  const left = pagesOf([...gone, ticket(2)]);
  expect(left.map(({ id, place }) => [id, place])).toEqual([[2, 'Ticket']]);
  expect(pagesOf([rental(1, { refunded_quantity: 1 })])).toMatchObject([{ quantity: 1 }]);
  for (const status of ['cancelled', 'pending'] as const)
    expect(ticketPages({ status, items: [ticket(1)] }, [])).toEqual([]);
});

it('the pages of an order come to what was charged less what went back, whatever was bought', () =>
  holds(anyBasket, fc.nat(3), ({ lines: basket, rate }, back) => {
    const price = quote(basket, rate);
    let id = 0;
    let refunded = 0;
    const items = price.lines.flatMap((line, n): OrderItem[] => {
      const { unitPrice: unit_price, taxRate: unit_tax_rate, quantity } = line;
      if (line.kind === 'ticket')
        return line.units.map(({ discount, tax }) => {
          const paid = { unit_discount: discount, unit_tax_amount: tax };
          return ticket((id += 1), { unit_price, unit_tax_rate, ...paid });
        });
      const refunded_quantity = Math.min(back, quantity - 1);
      const units = unitsOf({ ...line, commission: 0 });
      const gone = splitOf({ units, refunded: 0 }, refunded_quantity);
      refunded += gone.net + gone.tax;
      return [rental((id += 1), { addon_id: n + 1, unit_price, quantity, refunded_quantity })];
    });
    const lines = price.lines.map((line, n) => ({ ...line, name: '', productId: n + 1 }));
    const paid = pagesOf(items, lines).map((page) => page.paid);
    expect(sumOf(paid.map(({ total }) => total))).toBe(price.amount - refunded);
    for (const { total, gross, discount, tax } of paid) expect(total).toBe(gross - discount + tax);
  }));

const amounts = {
  original_amount: 10_298,
  discount_amount: 1545,
  discount_rate: 15,
  subtotal_amount: 8753,
  tax_amount: 638,
  total_amount: 9391,
  refunded_amount: 0,
  promo_code: 'ROLLAXLE',
};

it('the sums of an order lead from the items to the total, and to what is left after refunds', () => {
  const lines = [
    { label: 'Items', cents: 10_298 },
    { label: 'Discount (ROLLAXLE, 15%)', cents: -1545 },
    { label: 'Subtotal', cents: 8753 },
    { label: 'Sales Tax', cents: 638 },
    { label: 'Total', cents: 9391, strong: true },
  ];
  expect(totalLines(amounts)).toEqual(lines);
  expect(totalLines({ ...amounts, refunded_amount: 5000 }).slice(-2)).toEqual([
    { label: 'Refunded', cents: -5000 },
    { label: 'Total after refunds', cents: 4391, strong: true },
  ]);
});

it('the sums of an order say nothing of what there is not', () => {
  const plain = { ...amounts, discount_amount: 0, discount_rate: 0, tax_amount: 0 };
  expect(totalLines(plain).map(({ label }) => label)).toEqual(['Subtotal', 'Total']);
});

test('the lines of whatever was sold come to its total', () =>
  holds(anyBasket, ({ lines, rate }) => {
    const sold = quote(lines, rate);
    const told = sold.lines.map((line): SoldLine => line);
    expect(sumOf(told.map(lineTotal))).toBe(sold.amount);
  }));
