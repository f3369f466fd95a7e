import type { Problem } from '#shared/base/errors.ts';
import { type Cents, sumOf, allocate } from '#shared/base/money.ts';
import type { OrderStatus } from '#shared/orders/orders.schemas.ts';
import {
  alreadyRefunded,
  amountChanged,
  checkedIn,
  itemUnknown,
  nothingLeft,
  notPaidYet,
  ticketIsWhole,
  tooMany,
} from './refunds.errors.ts';
import { splitUnits } from '#shared/pricing/pricing.rules.ts';

/** What was paid for one unit, and its commission. A refund returns net plus tax. */
type Unit = { net: Cents; tax: Cents; commission: Cents };

/** An item as it was sold. Discount, tax and commission are sums over all units. */
type SoldItem = {
  unitPrice: Cents;
  quantity: number;
  discount: Cents;
  tax: Cents;
  commission: Cents;
};

/** Splits an item into units as the sale did, so that any sequence of refunds adds up to the charge. */
export function unitsOf({ unitPrice, quantity, discount, tax, commission }: SoldItem): Unit[] {
  const units = splitUnits({ unitPrice, quantity }, discount, tax);
  const earned = allocate(
    commission,
    units.map((unit) => unit.net),
  );
  return units.map(({ net, tax: unitTax }, n) => ({
    net,
    tax: unitTax,
    commission: earned[n] ?? 0,
  }));
}

/** Units are refunded in order: the first `refunded` units are refunded already. */
export type RefundableItem = {
  id: number;
  kind: 'ticket' | 'addon';
  units: readonly Unit[];
  refunded: number;
  isCheckedIn: boolean;
};
export type RefundableOrder = { status: OrderStatus; items: readonly RefundableItem[] };

/** What to refund: these items, or all that is left. */
export type RefundWish = {
  all?: boolean | undefined;
  itemIds?: readonly number[] | undefined;
  /** Quantities by item id; by default all that is left. */
  quantities?: Readonly<Record<string, number>> | undefined;
  /** True to refund admitted tickets, too. */
  force?: boolean | undefined;
  /** The amount shown to the caller, in cents; any other amount is refused. */
  amount?: Cents | undefined;
};

type Split = { net: Cents; tax: Cents; commission: Cents };
type RefundedItem = Split & { id: number; quantity: number; isGone: boolean };
/** What a refund returns and voids. `amount` is `net` plus `tax`; `closes` is true if nothing is left of the order. */
export type RefundPlan = Split & { amount: Cents; items: RefundedItem[]; closes: boolean };
export type Planned = { ok: true; plan: RefundPlan } | { ok: false; problem: Problem };

type Chosen = { item: RefundableItem; quantity: number };

export const leftOf = ({ units, refunded }: Pick<RefundableItem, 'units' | 'refunded'>): number =>
  Math.max(0, units.length - refunded);

/** The sums of the next `quantity` units to refund. */
export function splitOf(item: Pick<RefundableItem, 'units' | 'refunded'>, quantity: number): Split {
  const units = item.units.slice(item.refunded, item.refunded + quantity);
  return {
    net: sumOf(units.map((unit) => unit.net)),
    tax: sumOf(units.map((unit) => unit.tax)),
    commission: sumOf(units.map((unit) => unit.commission)),
  };
}

/** Returns the amount and the items to void, or the problem. */
export function planRefund(order: RefundableOrder, wish: RefundWish): Planned {
  if (order.status === 'pending') return refuse(notPaidYet);
  const chosen = wish.all ? everything(order) : chosenOf(order, wish);
  if (!Array.isArray(chosen)) return { ok: false, problem: chosen };
  const inside = chosen.filter(({ item }) => item.isCheckedIn).map(({ item }) => item.id);
  if (inside.length > 0 && !wish.force)
    return refuse({ ...checkedIn, details: { itemIds: inside } });
  const plan = planOf(order, chosen);
  if (wish.amount !== undefined && wish.amount !== plan.amount)
    return refuse({ ...amountChanged, details: { amount: plan.amount } });
  return { ok: true, plan };
}

const refuse = (problem: Problem): Planned => ({ ok: false, problem });

function everything({ items }: RefundableOrder): Chosen[] | Problem {
  const open = items.filter((item) => leftOf(item) > 0);
  if (open.length === 0) return nothingLeft;
  return open.map((item) => ({ item, quantity: leftOf(item) }));
}

function chosenOf({ items }: RefundableOrder, wish: RefundWish): Chosen[] | Problem {
  const ids = [...new Set(wish.itemIds ?? [])];
  const chosen: Chosen[] = [];
  for (const id of ids) {
    const item = items.find((each) => each.id === id);
    if (!item) return { ...itemUnknown, field: 'itemIds', details: { itemId: id } };
    const quantity = wish.quantities?.[id] ?? leftOf(item);
    const problem = itemProblem(item, quantity);
    if (problem) return { ...problem, details: { itemId: id } };
    chosen.push({ item, quantity });
  }
  const stray = Object.keys(wish.quantities ?? {}).find((id) => !ids.includes(Number(id)));
  if (stray !== undefined) return { ...itemUnknown, field: `quantities.${stray}` };
  return chosen.length > 0 ? chosen : nothingLeft;
}

function itemProblem(item: RefundableItem, quantity: number): Problem | null {
  if (leftOf(item) === 0) return alreadyRefunded;
  const field = `quantities.${item.id}`;
  if (quantity > leftOf(item)) return { ...tooMany, field };
  return item.kind === 'ticket' && quantity < leftOf(item) ? { ...ticketIsWhole, field } : null;
}

function planOf({ items }: RefundableOrder, chosen: readonly Chosen[]): RefundPlan {
  const parts = chosen.map(({ item, quantity }) => ({
    id: item.id,
    quantity,
    isGone: quantity === leftOf(item),
    ...splitOf(item, quantity),
  }));
  const gone = new Set(parts.filter((part) => part.isGone).map((part) => part.id));
  const total = (field: keyof Split) => sumOf(parts.map((part) => part[field]));
  const [net, tax, commission] = [total('net'), total('tax'), total('commission')];
  const closes = items.every((item) => gone.has(item.id) || leftOf(item) === 0);
  return { net, tax, commission, amount: net + tax, items: parts, closes };
}

/**
 * What one of our refunds gives back. `amount` is the price of the voided items; `covered` is the part of it that had
 * already gone back elsewhere, so that only the rest is sent. A negative `covered` is money that had gone back
 * elsewhere, returned to us, and is sent after all.
 */
export type OwnRefund = { amount: Cents; covered: Cents };

/** The money of one paid order, in cents. */
export type MoneyBack = {
  paid: Cents;
  /** Our refunds in any state, since failed ones are tried again, except refunds that an external refund has paid. */
  own: readonly OwnRefund[];
  /** External refunds (made in the provider's dashboard) and lost disputes, except failed ones. */
  elsewhere: readonly Cents[];
  /** What the voided items of the order cost. */
  refunded: Cents;
};

/** The amount that the provider is asked to send. */
export const sentOf = ({ amount, covered }: OwnRefund): Cents => amount - covered;

/** Money that has gone back or is on its way, whoever sent it. */
export const goneOf = ({ own, elsewhere }: Omit<MoneyBack, 'refunded' | 'paid'>): Cents =>
  sumOf([...own.map(sentOf), ...elsewhere]);

/**
 * The most that may still be given back, so that a buyer never gets more than was paid. The only rule for refunds,
 * exchanges and cancellations.
 */
export const leftToGiveBack = (money: Omit<MoneyBack, 'refunded'>): Cents =>
  Math.max(0, money.paid - goneOf(money));

/**
 * The part of a new refund of this amount that has already gone back elsewhere. `left` comes from `leftToGiveBack`.
 */
export const coveredOf = (amount: Cents, left: Cents): Cents => Math.max(0, amount - left);

/** Money that must still be sent: its items are voided, but the money that covered them came back to us. */
export const owedOf = (money: MoneyBack): Cents => Math.max(0, money.refunded - goneOf(money));

/** Money that went back although no voided items account for it. */
export const unexplainedOf = (money: MoneyBack): Cents =>
  Math.max(0, goneOf(money) - money.refunded);

/**
 * The amount by which what went back or is on its way, whoever sent it, exceeds what was paid. Refused refunds are then
 * sent again with that much less.
 */
export const overdrawnOf = (money: Omit<MoneyBack, 'refunded'>): Cents =>
  Math.max(0, goneOf(money) - money.paid);

/** The maximum number of sums that are tracked; beyond it, the result is null. */
const MAX_SUMS = 10_000;

/**
 * Positions of the only amounts that add up to `sum`; of equal amounts, the first are taken. Null if there is no way
 * or more than one. Amounts are integer cents above zero.
 */
export function onlyWayTo(sum: Cents, amounts: readonly Cents[]): number[] | null {
  const positions = Map.groupBy(amounts.keys(), (at) => amounts[at] ?? 0);
  // Each reachable sum with the positions that make it up; null if there is more than one way.
  let reached = new Map<Cents, readonly number[] | null>([[0, []]]);
  for (const [amount, same] of positions) {
    const next = new Map<Cents, readonly number[] | null>();
    for (const [before, way] of reached) {
      for (let n = 0; n <= same.length && before + n * amount <= sum; n += 1) {
        const after = before + n * amount;
        next.set(after, next.has(after) || !way ? null : [...way, ...same.slice(0, n)]);
      }
    }
    if (next.size > MAX_SUMS) return null;
    reached = next;
  }
  const way = sum > 0 ? reached.get(sum) : null;
  return way ? way.toSorted((a, b) => a - b) : null;
}
