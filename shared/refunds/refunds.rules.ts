import type { Problem } from '#shared/base/errors.ts';
import { type Cents, sumOf } from '#shared/base/money.ts';
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
import type { Unit } from './unitAmounts.ts';

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
