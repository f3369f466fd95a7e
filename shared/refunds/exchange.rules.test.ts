import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quote } from '#shared/pricing/pricing.rules.ts';
import { planExchange } from './exchange.rules.ts';

const cents = fc.integer({ min: 0, max: 20_000 });
/** One ticket, sold at some discount and tax. */
const sale = fc
  .record({
    unitPrice: cents,
    off: fc.nat(100),
    taxRate: fc.nat(2000),
    rate: fc.nat(100),
    to: cents,
  })
  .map(({ unitPrice, off, taxRate, rate, to }) => {
    const line = { kind: 'ticket', productId: 1, name: 'A', unitPrice, quantity: 1 } as const;
    const { discountAmount: discount, taxAmount: tax } = quote([{ ...line, taxRate }], off);
    const commission = Math.round(((unitPrice - discount) * rate) / 100);
    const held = { productId: 1, unitPrice, discount, tax, commission, taxRate };
    return { held, to: { id: 2, price: to, taxRate } };
  });

it('a ticket for another one keeps and gives back what was paid, to the cent', () => {
  const run = fc.property(sale, ({ held, to }) => {
    const planned = planExchange(held, to, true);
    if (!planned.ok) throw new Error('refused');
    const { kept, back, amount, dearer } = planned.exchange;
    for (const part of ['unitPrice', 'discount', 'tax', 'commission'] as const) {
      expect(kept[part] + back[part]).toBe(held[part]);
      expect(Math.min(kept[part], back[part])).toBeGreaterThanOrEqual(0);
    }
    expect(kept.unitPrice).toBe(Math.min(to.price, held.unitPrice));
    expect(amount).toBe(back.unitPrice - back.discount + back.tax);
    expect(back.discount).toBeLessThanOrEqual(back.unitPrice);
    expect(dearer).toBe(Math.max(0, to.price - held.unitPrice));
    if (to.price >= held.unitPrice) expect(amount).toBe(0);
  });
  fc.assert(run);
});

it('a ticket for another one gives back the same part of a discounted price', () => {
  const held = { productId: 1, unitPrice: 4000, discount: 600, tax: 281, commission: 340 };
  const to = { id: 2, price: 2000, taxRate: 825 };
  expect(planExchange({ ...held, taxRate: 825 }, to, false)).toMatchObject({
    exchange: { back: { unitPrice: 2000, discount: 300, commission: 170 }, amount: 1840 },
  });
});

it('a ticket for another one is refused where it is the same, dearer or taxed otherwise', () => {
  const paid = { unitPrice: 2000, discount: 0, tax: 165, commission: 0, taxRate: 825 };
  const held = { productId: 1, ...paid };
  const refused = (to: object, waive = false) => {
    const planned = planExchange(held, { id: 2, price: 2000, taxRate: 825, ...to }, waive);
    return planned.ok ? null : planned.problem.code;
  };
  expect(refused({})).toBeNull();
  expect(refused({ id: 1 })).toBe('refunds.same_ticket');
  expect(refused({ price: 2001 })).toBe('refunds.costs_more');
  expect(refused({ price: 2001 }, true)).toBeNull();
  expect(refused({ taxRate: 0 })).toBe('refunds.taxed_otherwise');
  const free = planExchange(
    { ...held, unitPrice: 0, tax: 0 },
    { id: 2, price: 0, taxRate: 0 },
    false,
  );
  expect(free.ok).toBe(true);
});
