import { countedIn } from '#shared/addons/slots.rules.ts';
import type { BasketLine } from '#shared/checkout/checkout.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import type { ClientKeys } from './caps.ts';
import type { CheckoutLineRow, CheckoutRow } from './readCheckouts.store.ts';
import type { AppliedPromo } from './appliedPromo.ts';
import type { Attempt } from './repeatedRequest.ts';

const CURRENCY = 'usd';

export function checkoutRow({
  id,
  input,
  userId,
  attempt = null,
  replaces = null,
  keys,
  price,
  promo,
  times,
  payment,
}: {
  id: string;
  input: Pick<CreateCheckout, 'eventId' | 'customerInfo'> & Partial<CreateCheckout>;
  userId: string | null;
  attempt?: Attempt | null;
  /** The order item to refund once this checkout is paid. */
  replaces?: number | null;
  keys: ClientKeys;
  price: Quote;
  promo: AppliedPromo;
  times: { createdAt: number; expiresAt: number; heldSince?: number };
  payment: Pick<CheckoutRow, 'provider' | 'mode' | 'payment_intent_id' | 'client_secret'>;
}): CheckoutRow {
  const { firstName, lastName, email, phone } = input.customerInfo;
  return {
    id,
    event_id: input.eventId,
    status: 'open',
    ...payment,
    user_id: userId,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    promo_code: promo.code,
    promoter_id: promo.promoterId,
    promo_source: promo.source,
    commission_withheld: promo.withheld,
    discount_code_id: promo.discountCode?.id ?? null,
    discount_rate: promo.discountRate,
    commission_rate: promo.commissionRate,
    original_amount: price.originalAmount,
    discount_amount: price.discountAmount,
    subtotal: price.subtotal,
    tax_amount: price.taxAmount,
    amount: price.amount,
    currency: CURRENCY,
    created_at: times.createdAt,
    expires_at: times.expiresAt,
    held_since: times.heldSince ?? times.createdAt,
    idempotency_key: attempt?.key ?? null,
    fingerprint: attempt?.fingerprint ?? null,
    ...keys,
    confirmation: null,
    confirmation_hash: null,
    replaces_item: replaces,
    attendees: input.attendees ? JSON.stringify(input.attendees) : null,
  };
}

export function lineRows(
  checkoutId: string,
  price: Quote,
  basket: readonly (Pick<BasketLine, 'ticketType'> & Partial<BasketLine>)[],
): CheckoutLineRow[] {
  return price.lines.map((line, position) => ({
    checkout_id: checkoutId,
    position,
    kind: line.kind,
    product_id: line.productId,
    variant_id: basket[position]?.variantId ?? 0,
    slots: countedIn(basket[position]?.slots ?? []).join(),
    name: line.name,
    ticket_type: basket[position]?.ticketType ?? '',
    unit_price: line.unitPrice,
    quantity: line.quantity,
    tax_rate: line.taxRate,
    discount: line.discount,
    tax: line.tax,
  }));
}
