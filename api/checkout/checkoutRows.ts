import { countedIn } from '#shared/addons/stockSlots.rules.ts';
import type { BasketLine } from '#shared/checkout/basket.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { type Quote, type PriceLine, splitUnits } from '#shared/pricing/pricing.rules.ts';
import type { FrozenQuote } from '#api/tickets/issueTickets.commands.ts';
import { fingerprintOf, madeBefore } from '#api/db/idempotency.ts';
import type { Db } from '#api/db/open.ts';
import { keyReused } from '#shared/checkout/checkout.errors.ts';
import type { ClientKeys } from './caps.ts';
import { type CheckoutLineRow, type CheckoutRow, findByKey } from './readCheckouts.store.ts';
import { type AppliedPromo, NO_PROMO } from './basketCodes.ts';

const CURRENCY = 'usd';
const NOT_COUNTED: ClientKeys = { mailbox_key: null, address_key: null, network_key: null };

export type CheckoutPayment = Pick<
  CheckoutRow,
  'provider' | 'mode' | 'payment_intent_id' | 'client_secret'
>;

export function checkoutRow({
  id,
  input,
  userId = null,
  attempt = null,
  replaces = null,
  keys = NOT_COUNTED,
  price,
  promo = NO_PROMO,
  times,
  payment,
}: {
  id: string;
  input: Pick<CreateCheckout, 'eventId' | 'customerInfo'> & Partial<CreateCheckout>;
  userId?: string | null;
  attempt?: Attempt | null;
  /** The order item to refund once this checkout is paid. */
  replaces?: number | null | undefined;
  /** The keys by which caps count the buyer. Buyers who were invited have none, so no caps apply to them. */
  keys?: ClientKeys;
  price: Quote;
  promo?: AppliedPromo;
  times: { createdAt: number; expiresAt: number; heldSince?: number };
  payment: CheckoutPayment;
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

/** Reads back the price that was frozen at checkout. Recomputes no amount. */
export function frozenQuote(checkout: CheckoutRow, lines: readonly CheckoutLineRow[]): FrozenQuote {
  return {
    lines: lines.map(quotedLine),
    originalAmount: checkout.original_amount,
    discountAmount: checkout.discount_amount,
    subtotal: checkout.subtotal,
    taxAmount: checkout.tax_amount,
    amount: checkout.amount,
    discountRate: checkout.discount_rate,
  };
}

function quotedLine(row: CheckoutLineRow): FrozenQuote['lines'][number] {
  const line: PriceLine = {
    kind: row.kind,
    productId: row.product_id,
    name: row.name,
    unitPrice: row.unit_price,
    quantity: row.quantity,
    taxRate: row.tax_rate,
  };
  const { discount, tax, ticket_type: ticketType, variant_id: variantId, slots } = row;
  const gross = line.unitPrice * line.quantity;
  const units = splitUnits(line, discount, tax);
  return {
    ...line,
    ticketType,
    variantId,
    slots,
    gross,
    discount,
    net: gross - discount,
    tax,
    units,
  };
}

/** A request with an idempotency key; the fingerprint identifies its basket. */
export type Attempt = { key: string; fingerprint: string };

/** The attempt that a request makes. Its fingerprint leaves out the earlier checkout that the request replaces. */
export function attemptOf(key: string, input: CreateCheckout): Attempt {
  const { eventId, tickets, addons = [], customerInfo, promoCode = null, answers } = input;
  const coming = input.attendees ? ['attendees', input.attendees] : [];
  const basket = [eventId, tickets, addons, customerInfo, promoCode];
  return { key, fingerprint: fingerprintOf(...basket, ...(answers ? [answers] : []), ...coming) };
}

/**
 * Returns the checkout of an earlier request with this key, or null. A released checkout frees its key. Throws
 * `keyReused` if the baskets differ.
 */
export async function repeated(db: Db, { key, fingerprint }: Attempt): Promise<CheckoutRow | null> {
  const isSame = (row: CheckoutRow) => row.fingerprint === fingerprint;
  const reused = { ...keyReused, field: 'Idempotency-Key' };
  const known = madeBefore(await findByKey(db, key), isSame, reused);
  return known?.status === 'released' ? null : known;
}
