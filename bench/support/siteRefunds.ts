import { percentOf } from '#shared/base/money.ts';
import type { Insert } from './rows.ts';

/** Hundredths of a percent. */
export const TAX_RATE = 825;
const MINUTE = 60_000;

type Sale = { id: string; eventId: number; at: number; size: number; promoterId: number | null };
type Returned = {
  price: number;
  gross: number;
  tax: number;
  total: number;
  commission: number;
  product: number | undefined;
  /** Id of the last ticket. */
  lastItem: number;
};

/** Of all tickets of an order. */
export function insertRefund(insert: Insert, sale: Sale, back: Returned): void {
  const refund_id = `refund-${sale.id}`;
  insert('refunds', {
    id: refund_id,
    checkout_id: sale.id,
    order_id: sale.id,
    event_id: sale.eventId,
    payment_intent_id: `demo_pi_${sale.id}`,
    amount: back.total,
    net_amount: back.gross,
    tax_amount: back.tax,
    commission_amount: back.commission,
    reason: 'requested',
    status: 'succeeded',
    created_at: sale.at + MINUTE,
  });
  for (let n = 0; n < sale.size; n += 1) {
    insert('refund_items', {
      refund_id,
      order_item_id: back.lastItem - n,
      kind: 'ticket',
      product_id: back.product,
      quantity: 1,
      net_amount: back.price,
      tax_amount: percentOf(back.price, TAX_RATE, 10_000),
      commission_amount: sale.promoterId === null ? 0 : percentOf(back.price, 10, 100),
    });
  }
}
