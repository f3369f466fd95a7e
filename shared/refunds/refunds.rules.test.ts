import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOf } from '#shared/base/money.ts';
import { commission, type Quote, quote } from '#shared/pricing/pricing.rules.ts';
import { anyBasket } from '#shared/testing/arbitraries.ts';
import { aQuoteLine } from '#shared/testing/builders.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import {
  onlyWayTo,
  planRefund,
  type RefundableItem,
  type RefundableOrder,
  unitsOf,
  coveredOf,
  goneOf,
  leftToGiveBack,
  overdrawnOf,
  owedOf,
  unexplainedOf,
} from './refunds.rules.ts';
import { planExchange } from './exchange.rules.ts';

const unit = { net: 2000, tax: 165, commission: 240 };
const ticket = (id: number, with_: Partial<RefundableItem> = {}): RefundableItem => ({
  id,
  kind: 'ticket',
  units: [unit],
  refunded: 0,
  isCheckedIn: false,
  ...with_,
});
const addon = { kind: 'addon', discount: 0, commission: 0 } as const;
const shirts = (id: number, refunded = 0): RefundableItem =>
  ticket(id, {
    ...addon,
    refunded,
    units: unitsOf({ ...addon, unitPrice: 799, quantity: 3, tax: 198 }),
  });
const completed = (...items: RefundableItem[]): RefundableOrder => ({ status: 'completed', items });

/** One item per ticket, one per add-on line. */
function itemsOf(price: Quote, rate: number): RefundableItem[] {
  const shares = commission(price, rate).perTicket.values();
  const sold = price.lines.flatMap((line): Partial<RefundableItem>[] => {
    const { kind, unitPrice, quantity, discount, tax, units } = line;
    if (kind === 'addon')
      return [{ kind, units: unitsOf({ unitPrice, quantity, discount, tax, commission: 0 }) }];
    return units.map((each) => {
      const share = shares.next().value ?? 0;
      return { kind, units: unitsOf({ ...each, unitPrice, quantity: 1, commission: share }) };
    });
  });
  return sold.map((each, at) => ticket(at + 1, each));
}

function after(order: RefundableOrder, refunded: ReadonlyMap<number, number>): RefundableOrder {
  const items = order.items.map((item) => {
    return { ...item, refunded: item.refunded + (refunded.get(item.id) ?? 0) };
  });
  return { ...order, items };
}

it('a refund gives back net and tax of a ticket and takes its commission back', () => {
  const items = [{ id: 2, quantity: 1, isGone: true, ...unit }];
  expect(planRefund(completed(ticket(1), ticket(2)), { itemIds: [2] })).toEqual({
    ok: true,
    plan: { ...unit, amount: 2165, closes: false, items },
  });
});

const some = completed(
  ticket(1, { refunded: 1 }),
  ticket(2),
  shirts(3, 1),
  ticket(4, { isCheckedIn: true }),
);
const unpaid: RefundableOrder = { status: 'pending', items: [ticket(1)] };
const gone: RefundableOrder = { status: 'cancelled', items: [ticket(1, { refunded: 1 })] };
it.each([
  ['an item of another order', some, { itemIds: [9] }, 'refunds.item_unknown'],
  ['what is gone', some, { itemIds: [1] }, 'refunds.already_refunded'],
  ['more than is left', some, { itemIds: [3], quantities: { 3: 3 } }, 'refunds.too_many'],
  ['some of nothing chosen', some, { itemIds: [2], quantities: { 3: 1 } }, 'refunds.item_unknown'],
  ['another amount than was shown', some, { itemIds: [2], amount: 1 }, 'refunds.amount_changed'],
  ['nothing at all', some, { itemIds: [] }, 'refunds.nothing_left'],
  ['what somebody came in with', some, { all: true }, 'refunds.checked_in'],
  ['an unpaid order', unpaid, { all: true }, 'refunds.not_paid'],
  ['a refunded order', gone, { all: true }, 'refunds.nothing_left'],
])('a refund is refused for %s', (_what, order, wish, code) =>
  expect(planRefund(order, wish)).toMatchObject({ ok: false, problem: { code } }),
);

it('a refund of somebody who is in needs force', () => {
  const order = completed(ticket(4, { isCheckedIn: true }));
  expect(planRefund(order, { all: true, force: true })).toMatchObject({ ok: true });
});

it('refunds of any basket in any sequence of parts add up to exactly what was charged', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 12 })), { maxLength: 40 });
  holds(anyBasket, fc.integer({ min: 0, max: 50 }), steps, ({ lines, rate }, cut, asked) => {
    const price = quote(lines, rate);
    let order = completed(...itemsOf(price, cut));
    const back = { amount: 0, tax: 0, commission: 0 };
    let closed = order.items.length === 0;
    const refund = (wish: Parameters<typeof planRefund>[1]) => {
      const planned = planRefund(order, wish);
      if (!planned.ok) return;
      const { plan } = planned;
      expect(plan.amount).toBe(plan.net + plan.tax);
      expect(plan.amount).toBeGreaterThanOrEqual(0);
      for (const part of ['amount', 'tax', 'commission'] as const) back[part] += plan[part];
      expect(back.amount).toBeLessThanOrEqual(price.amount);
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
    const { total } = commission(price, cut);
    expect(back).toEqual({ amount: price.amount, tax: price.taxAmount, commission: total });
  });
});

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

const amounts = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 9 });
const sums = fc.integer({ min: 1, max: 60 });
const worth = (of: readonly number[], choice: readonly number[]) =>
  choice.map((at) => of[at] ?? 0).toSorted((a, b) => a - b);

it('amounts that add up are found when there is one way, and one only, whoever tries them all', () =>
  holds(amounts, sums, (of, sum) => {
    let choices: number[][] = [[]];
    for (const at of of.keys()) choices = [...choices, ...choices.map((some) => [...some, at])];
    const ways = choices.map((choice) => worth(of, choice)).filter((way) => sumOf(way) === sum);
    const found = onlyWayTo(sum, of);
    expect(found !== null).toBe(new Set(ways.map(String)).size === 1);
    if (!found) return;
    expect(sumOf(worth(of, found))).toBe(sum);
    expect(new Set(found).size).toBe(found.length);
    // Among equal amounts, the first ones are found.
    for (const at of found) {
      const earlier = of.slice(0, at).flatMap((amount, n) => (amount === of[at] ? [n] : []));
      expect(found).toEqual(expect.arrayContaining(earlier));
    }
  }));

it('amounts that add up are given up when there are too many, and soon', () => {
  const many = Array.from({ length: 200 }, (_, n) => 1_000_000 + n * n);
  expect(onlyWayTo(sumOf(many.slice(0, 100)), many)).toBeNull();
  expect(onlyWayTo(0, many)).toBeNull();
});

/** Two tickets of $20.00, of which $25.00 went back in the dashboard. */
const money = { paid: 4000, refunded: 0, own: [], elsewhere: [2500] };

it('what may still be given back is what was paid less all that has gone back, whoever sent it', () => {
  expect(unexplainedOf(money)).toBe(2500);
  expect(leftToGiveBack(money)).toBe(1500);
  expect(coveredOf(4000, leftToGiveBack(money))).toBe(2500);
  expect(coveredOf(1500, leftToGiveBack(money))).toBe(0);
  const cancelled = { ...money, refunded: 4000, own: [{ amount: 4000, covered: 2500 }] };
  expect([leftToGiveBack(cancelled), goneOf(cancelled)]).toEqual([0, 4000]);
  expect([unexplainedOf(cancelled), owedOf(cancelled), overdrawnOf(cancelled)]).toEqual([0, 0, 0]);
});

it('nothing may be given back where a bank took the whole payment after a refund', () => {
  const taken = { ...money, own: [{ amount: 2000, covered: 0 }], elsewhere: [4000] };
  expect(leftToGiveBack(taken)).toBe(0);
  expect(overdrawnOf(taken)).toBe(2000);
});

it('what covered a refund and came back is owed, until it is sent', () => {
  const own = [{ amount: 4000, covered: 2500 }];
  const back = { ...money, refunded: 4000, own, elsewhere: [] };
  expect(owedOf(back)).toBe(2500);
  const sent = { ...back, own: [...own, { amount: 0, covered: -2500 }] };
  expect([owedOf(sent), goneOf(sent)]).toEqual([0, 4000]);
});
