import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { sumOf } from '#shared/base/money.ts';
import { commission, type Quote, quote } from '#shared/pricing/pricing.rules.ts';
import { anyBasket } from '#shared/testing/arbitraries.ts';
import { planRefund, type RefundableItem, type RefundableOrder } from './refunds.rules.ts';
import { unitsOf } from './units.ts';

/** One item per ticket, one per add-on line. */
function itemsOf(price: Quote, rate: number): RefundableItem[] {
  const shares = commission(price, rate).perTicket.values();
  let id = 0;
  const item = (kind: 'ticket' | 'addon', sold: Parameters<typeof unitsOf>[0]) => {
    id += 1;
    return { id, kind, units: unitsOf(sold), refunded: 0, isCheckedIn: false };
  };
  return price.lines.flatMap(({ kind, unitPrice, quantity, discount, tax, units }) =>
    kind === 'addon'
      ? [item(kind, { unitPrice, quantity, discount, tax, commission: 0 })]
      : units.map((unit) =>
          item(kind, {
            ...unit,
            unitPrice,
            quantity: 1,
            commission: shares.next().value ?? 0,
          }),
        ),
  );
}

function after(order: RefundableOrder, refunded: ReadonlyMap<number, number>): RefundableOrder {
  const items = order.items.map((item) => ({
    ...item,
    refunded: item.refunded + (refunded.get(item.id) ?? 0),
  }));
  return { ...order, items };
}

const completed = (items: RefundableItem[]): RefundableOrder => ({ status: 'completed', items });
const ticket = (id: number, with_: Partial<RefundableItem> = {}): RefundableItem => ({
  id,
  kind: 'ticket',
  units: [{ net: 2000, tax: 165, commission: 240 }],
  refunded: 0,
  isCheckedIn: false,
  ...with_,
});
const shirts = (id: number, refunded = 0): RefundableItem => ({
  ...ticket(id, { refunded, kind: 'addon' }),
  units: unitsOf({ unitPrice: 799, quantity: 3, discount: 0, tax: 198, commission: 0 }),
});

it('a refund gives back net and tax of a ticket and takes its commission back', () =>
  expect(planRefund(completed([ticket(1), ticket(2)]), { itemIds: [2] })).toEqual({
    ok: true,
    plan: {
      net: 2000,
      tax: 165,
      commission: 240,
      amount: 2165,
      closes: false,
      items: [{ id: 2, quantity: 1, isGone: true, net: 2000, tax: 165, commission: 240 }],
    },
  }));

it('a refund takes some of an add-on, the rest later, and closes the order with the last of it', () => {
  const order = completed([ticket(1, { refunded: 1 }), shirts(2)]);
  const first = planRefund(order, { itemIds: [2], quantities: { 2: 1 } });
  expect(first).toMatchObject({ plan: { amount: 865, closes: false, items: [{ quantity: 1 }] } });
  const rest = planRefund(after(order, new Map([[2, 1]])), { all: true });
  expect(rest).toMatchObject({ plan: { amount: 3 * 799 + 198 - 865, closes: true } });
});

it.each([
  ['an item of another order', { itemIds: [9] }, 'refunds.item_unknown'],
  ['what is gone', { itemIds: [1] }, 'refunds.already_refunded'],
  ['more than is left', { itemIds: [3], quantities: { 3: 3 } }, 'refunds.too_many'],
  ['a quantity of nothing chosen', { itemIds: [2], quantities: { 3: 1 } }, 'refunds.item_unknown'],
  ['another amount than was shown', { itemIds: [2], amount: 1 }, 'refunds.amount_changed'],
  ['nothing at all', { itemIds: [] }, 'refunds.nothing_left'],
  ['what somebody came in with', { all: true }, 'refunds.checked_in'],
])('a refund is refused for %s', (_what, wish, code) => {
  const inside = ticket(4, { isCheckedIn: true });
  const order = completed([ticket(1, { refunded: 1 }), ticket(2), shirts(3, 1), inside]);
  expect(planRefund(order, wish)).toMatchObject({ ok: false, problem: { code } });
});

it('a refund of somebody who is in needs force', () => {
  const order = completed([ticket(4, { isCheckedIn: true })]);
  expect(planRefund(order, { all: true, force: true })).toMatchObject({ ok: true });
});

it('a refund of an order that is unpaid, or refunded, is none', () => {
  expect(planRefund({ status: 'pending', items: [ticket(1)] }, { all: true })).toMatchObject({
    problem: { code: 'refunds.not_paid' },
  });
  const gone = { status: 'cancelled', items: [ticket(1, { refunded: 1 })] } as const;
  expect(planRefund(gone, { all: true })).toMatchObject({
    problem: { code: 'refunds.nothing_left' },
  });
});

it('a refund of a hundred baskets in any sequence of parts adds up to exactly what was charged', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 12 })), { maxLength: 40 });
  holds(anyBasket, fc.integer({ min: 0, max: 50 }), steps, ({ lines, rate }, cut, asked) => {
    const price = quote(lines, rate);
    let order = completed(itemsOf(price, cut));
    const back = { amount: [0], tax: [0], commission: [0] };
    let closed = order.items.length === 0;
    const refund = (wish: Parameters<typeof planRefund>[1]) => {
      const planned = planRefund(order, wish);
      if (!planned.ok) return;
      const { plan } = planned;
      expect(plan.amount).toBe(plan.net + plan.tax);
      expect(plan.amount).toBeGreaterThanOrEqual(0);
      back.amount.push(plan.amount);
      back.tax.push(plan.tax);
      back.commission.push(plan.commission);
      expect(sumOf(back.amount)).toBeLessThanOrEqual(price.amount);
      expect(closed).toBe(false);
      closed = plan.closes;
      order = after(order, new Map(plan.items.map(({ id, quantity }) => [id, quantity])));
    };
    for (const [pick, quantity] of asked) {
      const item = order.items[pick % Math.max(1, order.items.length)];
      if (item) refund({ itemIds: [item.id], quantities: { [item.id]: quantity } });
    }
    refund({ all: true });
    expect(closed).toBe(true);
    expect(sumOf(back.amount)).toBe(price.amount);
    expect(sumOf(back.tax)).toBe(price.taxAmount);
    expect(sumOf(back.commission)).toBe(commission(price, cut).total);
  });
});
