import type { SigningKey } from '#api/events/events.queries.ts';
import type { NewOrder, PlacedOrder } from '#api/orders/orders.commands.ts';
import type { Platform } from '#api/platform.ts';
import { issueTickets, type NewOrderItem } from '#api/tickets/issueTickets.commands.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { frozenQuote } from './checkoutRows.ts';
import type { CheckoutLineRow, CheckoutRow } from './readCheckouts.store.ts';

type Making = { lookupKey: string; key: SigningKey; random: Platform['random']; now: number };

/** Makes the rows of a checkout's order and items, with new codes. If a code is taken already, call this again. */
export function draftOrder(
  checkout: CheckoutRow,
  lines: readonly CheckoutLineRow[],
  { lookupKey, key, random, now }: Making,
): { order: NewOrder & PlacedOrder; items: NewOrderItem[] } {
  const id = toBase32(random(16));
  const number = orderNumberFrom(random(8));
  const { event_id, first_name: firstName, last_name: lastName, phone } = checkout;
  const { items, commission } = issueTickets(
    {
      event: { id: event_id, lookupKey },
      order: { id, number, firstName, lastName, phone },
      mode: checkout.mode,
      quote: frozenQuote(checkout, lines),
      commissionRate: checkout.commission_rate,
    },
    key,
    random,
  );
  const order = {
    id,
    public_id: null,
    order_number: number,
    checkout_id: checkout.id,
    event_id,
    user_id: checkout.user_id,
    customer_name: `${firstName} ${lastName}`,
    customer_email: checkout.email,
    customer_phone: phone,
    status: 'completed',
    original_amount: checkout.original_amount,
    discount_amount: checkout.discount_amount,
    discount_rate: checkout.discount_rate,
    subtotal_amount: checkout.subtotal,
    tax_amount: checkout.tax_amount,
    total_amount: checkout.amount,
    promo_code: checkout.promo_code,
    promoter_id: checkout.promoter_id,
    promo_source: checkout.promo_source,
    commission_withheld: checkout.commission_withheld,
    discount_code_id: checkout.discount_code_id,
    commission_rate: checkout.commission_rate,
    commission_amount: commission,
    payment_mode: checkout.mode,
    payment_intent_id: checkout.payment_intent_id ?? '',
    created_at: now,
  } as const;
  return { order, items };
}
