import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quote } from '#shared/pricing/pricing.rules.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/holds.ts';
import { planExchange } from './exchange.rules.ts';

const cents = fc.integer({ min: 0, max: 20_000 });
const percent = fc.nat(100);
/** One ticket, sold at some discount and tax. */
const sale = fc
  .tuple(cents, percent, fc.nat(2000), percent)
  .map(([unitPrice, off, taxRate, rate]) => {
    const { discountAmount: discount, taxAmount: tax } = quote(
      [aQuoteLine({ unitPrice, taxRate })],
      off,
    );
    const commission = Math.round(((unitPrice - discount) * rate) / 100);
    return { productId: 1, unitPrice, discount, tax, commission, taxRate };
  });

it('a ticket for another one keeps and gives back what was paid, to the cent', () =>
  holds(sale, cents, (held, price) => {
    const planned = planExchange(held, { id: 2, price, taxRate: held.taxRate }, true);
    if (!planned.ok) throw new Error('refused');
    const { kept, back, amount, dearer } = planned.exchange;
    for (const part of ['unitPrice', 'discount', 'tax', 'commission'] as const) {
      expect(kept[part] + back[part]).toBe(held[part]);
      expect(Math.min(kept[part], back[part])).toBeGreaterThanOrEqual(0);
    }
    expect(kept.unitPrice).toBe(Math.min(price, held.unitPrice));
    expect(amount).toBe(back.unitPrice - back.discount + back.tax);
    expect(back.discount).toBeLessThanOrEqual(back.unitPrice);
    expect(dearer).toBe(Math.max(0, price - held.unitPrice));
    if (price >= held.unitPrice) expect(amount).toBe(0);
  }));

it('a ticket for another one gives back the same part of a discounted price', () => {
  const paid = { unitPrice: 4000, discount: 600, tax: 281, commission: 340, taxRate: 825 };
  const to = { id: 2, price: 2000, taxRate: 825 };
  const back = { unitPrice: 2000, discount: 300, commission: 170 };
  expect(planExchange({ productId: 1, ...paid }, to, false)).toMatchObject({
    exchange: { back, amount: 1840 },
  });
});

const free = { unitPrice: 0, tax: 0 };
it.each([
  ['of the same price', {}, {}, false, undefined],
  ['the same', {}, { id: 1 }, false, 'refunds.same_ticket'],
  ['a dearer one', {}, { price: 2001 }, false, 'refunds.costs_more'],
  ['a dearer one that is waived', {}, { price: 2001 }, true, undefined],
  ['one taxed otherwise', {}, { taxRate: 0 }, false, 'refunds.taxed_otherwise'],
  ['one free for another', free, { price: 0, taxRate: 0 }, false, undefined],
])('a ticket for %s: %s', (_, paid, to, waive, code) => {
  const price = { unitPrice: 2000, discount: 0, tax: 165, commission: 0, taxRate: 825 };
  const held = { productId: 1, ...price, ...paid };
  const planned = planExchange(held, { id: 2, price: 2000, taxRate: 825, ...to }, waive);
  expect(planned.ok ? undefined : planned.problem.code).toBe(code);
});
