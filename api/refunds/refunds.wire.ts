import type { OrderRefunds, ExternalRefund, Refund } from '#shared/refunds/refunds.schemas.ts';
import {
  leftToGiveBack,
  type MoneyBack,
  unitsOf,
  type RefundableItem,
} from '#shared/refunds/refunds.rules.ts';
import type { ExternalRefundRow } from '#api/refunds/external/external.store.ts';
import type { ItemRow, OrderRow, RefundItemRow, RefundRow } from './refunds.store.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

/** Converts an item to the form that the refund rules expect. */
export function refundable(row: ItemRow): RefundableItem {
  const { unit_price: unitPrice, quantity, commission, line } = row;
  return {
    id: row.id,
    kind: row.kind,
    units: unitsOf({ unitPrice, quantity, commission, ...line }),
    refunded: row.refunded_quantity,
    isCheckedIn: row.entry_at !== null,
  };
}

export function toRefund(row: RefundRow, items: readonly RefundItemRow[]): Refund {
  const { id, order_id, reason, note, status, problem, actor_name: by } = row;
  const { amount, net_amount, tax_amount, commission_amount, covered_amount } = row;
  return {
    id,
    order_id: order_id ?? '',
    created_at: iso(row.created_at),
    reason,
    note,
    status,
    problem,
    settled_at: isoOrNull(row.settled_at),
    settled_by: row.settled_by,
    settled_note: row.settled_note,
    reinstated_at: isoOrNull(row.reinstated_at),
    by,
    amount,
    net_amount,
    tax_amount,
    commission_amount,
    covered_amount,
    items: items
      .filter((item) => item.refund_id === id)
      .map((item) => ({
        id: item.order_item_id,
        name: item.name,
        quantity: item.quantity,
        amount: item.net_amount + item.tax_amount,
      })),
  };
}

export function toExternalRefund(row: ExternalRefundRow): ExternalRefund {
  const { id, source, order_id, amount, created_at } = row;
  return { id, source, order_id, amount, created_at: iso(created_at) };
}

export function toOrderRefunds(
  order: OrderRow,
  items: readonly ItemRow[],
  {
    refunds,
    outside,
    disputes,
    money,
  }: Pick<OrderRefunds, 'refunds' | 'outside' | 'disputes'> & {
    money: MoneyBack;
  },
): OrderRefunds {
  const { id, order_number, event_id, customer_name, customer_email, status } = order;
  const { payment_mode, total_amount, refunded_amount } = order;
  return {
    order: {
      id,
      order_number,
      event_id,
      customer_name,
      customer_email,
      status,
      payment_mode,
      total_amount,
      refunded_amount,
      left_to_give_back: leftToGiveBack(money),
    },
    items: items.map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      code: row.code,
      quantity: row.quantity,
      refunded_quantity: row.refunded_quantity,
      is_checked_in: row.entry_at !== null,
      units: [...refundable(row).units],
    })),
    refunds,
    outside,
    disputes,
  };
}
