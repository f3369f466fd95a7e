import type { OrderRefunds, RefundableItemView } from '#shared/refunds/refunds.schemas.ts';
import {
  leftOf,
  planRefund,
  type Planned,
  type RefundableItem,
  splitOf,
} from '#shared/refunds/refunds.rules.ts';

export type RefundSelection = ReadonlyMap<number, number>;

const asItem = (item: RefundableItemView): RefundableItem => ({
  id: item.id,
  kind: item.kind,
  units: item.units,
  refunded: item.refunded_quantity,
  isCheckedIn: item.is_checked_in,
});

export const refundableQuantity = (item: RefundableItemView): number => leftOf(asItem(item));

export function refundAmount(item: RefundableItemView, quantity: number): number {
  const { net, tax } = splitOf(asItem(item), quantity);
  return net + tax;
}

export function allRefundable({ items }: Pick<OrderRefunds, 'items'>): RefundSelection {
  return new Map(
    items
      .filter((item) => refundableQuantity(item) > 0)
      .map((item) => [item.id, refundableQuantity(item)]),
  );
}

export function withQuantity(
  choice: RefundSelection,
  id: number,
  quantity: number,
): RefundSelection {
  const next = new Map(choice);
  if (quantity > 0) next.set(id, quantity);
  else next.delete(id);
  return next;
}

/** Builds the items of a refund request. Only add-ons have a quantity. */
export function requestedItems(choice: RefundSelection, { items }: Pick<OrderRefunds, 'items'>) {
  const itemIds = [...choice.keys()];
  const some = items.filter((item) => item.kind === 'addon' && choice.has(item.id));
  const quantities = Object.fromEntries(some.map(({ id }) => [id, choice.get(id) ?? 0]));
  return some.length > 0 ? { itemIds, quantities } : { itemIds };
}

/** Plans a refund with the same rule as the server. */
export function planOf({ order, items }: OrderRefunds, choice: RefundSelection): Planned {
  const asked = { ...requestedItems(choice, { items }), force: true };
  return planRefund({ status: order.status, items: items.map(asItem) }, asked);
}

export function checkedInItems(
  { items }: OrderRefunds,
  choice: RefundSelection,
): RefundableItemView[] {
  return items.filter((item) => item.is_checked_in && choice.has(item.id));
}
