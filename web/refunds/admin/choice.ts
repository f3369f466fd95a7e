import type { OrderRefunds, RefundableItemView } from '#shared/refunds/refunds.schemas.ts';
import {
  leftOf,
  planRefund,
  type Planned,
  type RefundableItem,
  splitOf,
} from '#shared/refunds/refunds.rules.ts';

/** How many of which items are to be refunded, by item id. */
export type Choice = ReadonlyMap<number, number>;

const asItem = (item: RefundableItemView): RefundableItem => ({
  id: item.id,
  kind: item.kind,
  units: item.units,
  refunded: item.refunded_quantity,
  isCheckedIn: item.is_checked_in,
});

export const openOf = (item: RefundableItemView): number => leftOf(asItem(item));

/** What comes back for so many of an item, in cents. */
export function worthOf(item: RefundableItemView, quantity: number): number {
  const { net, tax } = splitOf(asItem(item), quantity);
  return net + tax;
}

/** Everything that is left. */
export function everything({ items }: Pick<OrderRefunds, 'items'>): Choice {
  return new Map(items.filter((item) => openOf(item) > 0).map((item) => [item.id, openOf(item)]));
}

export function choose(choice: Choice, id: number, quantity: number): Choice {
  const next = new Map(choice);
  if (quantity > 0) next.set(id, quantity);
  else next.delete(id);
  return next;
}

/** The part of the request that says what; only add-ons say how many. */
export function wanted(choice: Choice, { items }: Pick<OrderRefunds, 'items'>) {
  const itemIds = [...choice.keys()];
  const some = items.filter((item) => item.kind === 'addon' && choice.has(item.id));
  const quantities = Object.fromEntries(some.map(({ id }) => [id, choice.get(id) ?? 0]));
  return some.length > 0 ? { itemIds, quantities } : { itemIds };
}

/** What the server will make of it, by the same rule. */
export function planOf({ order, items }: OrderRefunds, choice: Choice): Planned {
  const asked = { ...wanted(choice, { items }), force: true };
  return planRefund({ status: order.status, items: items.map(asItem) }, asked);
}

/** Those of the chosen that somebody has come in with. */
export function insideOf({ items }: OrderRefunds, choice: Choice): RefundableItemView[] {
  return items.filter((item) => item.is_checked_in && choice.has(item.id));
}
