import { useState } from 'react';
import type { OrderRefunds, RefundableItemView } from '#shared/refunds/refunds.schemas.ts';
import {
  leftOf,
  planRefund,
  type Planned,
  type RefundableItem,
  splitOf,
} from '#shared/refunds/refunds.rules.ts';
import { useRefund } from './refunds.queries.ts';

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

const NOTHING: RefundSelection = new Map();

function stillRefundable(choice: RefundSelection, { items }: OrderRefunds): RefundSelection {
  return items.reduce((rest: RefundSelection, item) => {
    const quantity = Math.min(choice.get(item.id) ?? 0, refundableQuantity(item));
    return withQuantity(rest, item.id, quantity);
  }, NOTHING);
}

export function useRefundForm(data: OrderRefunds, onDone: () => void) {
  const [chosen, setChosen] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [outsideId, setExternalRefundId] = useState<string | null>(null);
  const refund = useRefund(data.order, onDone);
  const choice = stillRefundable(chosen, data);
  const planned = choice.size > 0 ? planOf(data, choice) : null;
  const plan = planned?.ok ? planned.plan : null;
  const inside = checkedInItems(data, choice);
  return {
    choice,
    plan,
    inside,
    reason,
    outsideId,
    problem,
    pending: refund.isPending,
    setChoice: setChosen,
    setExternalRefundId,
    setReason: (text: string) => {
      setReason(text);
      setProblem(null);
    },
    check: (): boolean => {
      if (!plan) return false;
      const missing = reason.trim() === '';
      setProblem(missing ? 'Give a reason' : null);
      return !missing;
    },
    send: (): void => {
      if (!plan) return;
      refund.mutate({
        ...requestedItems(choice, data),
        reason: reason.trim(),
        amount: plan.amount,
        ...(inside.length > 0 ? { force: true } : {}),
        ...(outsideId === null ? {} : { outsideId }),
      });
    },
  };
}
