import { countedIn } from '#shared/addons/slots.rules.ts';
import type { BasketLine } from '#shared/checkout/checkout.rules.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { type Quote, type PriceLine, splitUnits } from '#shared/pricing/pricing.rules.ts';
import type { SigningKey } from '#api/events/events.queries.ts';
import type { NewOrder, PlacedOrder } from '#api/orders/orders.commands.ts';
import {
  type FrozenQuote,
  issueTickets,
  type NewOrderItem,
} from '#api/tickets/issueTickets.commands.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { fingerprintOf, madeBefore } from '#api/db/idempotency.ts';
import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { keyReused } from '#shared/checkout/checkout.errors.ts';
import type { ClientKeys } from './caps.ts';
import { type CheckoutLineRow, type CheckoutRow, findByKey } from './readCheckouts.store.ts';
import { type AppliedPromo, NO_PROMO } from './pricedBasket.ts';

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
  /** Without keys, no caps apply: the buyer was invited. */
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

/** The price that was frozen at checkout; nothing is recomputed. */
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

type Making = { lookupKey: string; key: SigningKey; random: Platform['random']; now: number };

/** Makes the order of a checkout, and its items with new codes. If a code is taken already, make it again. */
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

/** A request with an idempotency key. */
export type Attempt = { key: string; fingerprint: string };

/** The fingerprint leaves out the checkout that a request replaces. */
export function attemptOf(key: string, input: CreateCheckout): Attempt {
  const { eventId, tickets, addons = [], customerInfo, promoCode = null, answers } = input;
  const coming = input.attendees ? ['attendees', input.attendees] : [];
  const basket = [eventId, tickets, addons, customerInfo, promoCode];
  return { key, fingerprint: fingerprintOf(...basket, ...(answers ? [answers] : []), ...coming) };
}

/**
 * Returns the checkout of an earlier request with this key, or null. A released checkout frees its
 * key. Throws if the baskets differ.
 */
export async function repeated(db: Db, { key, fingerprint }: Attempt): Promise<CheckoutRow | null> {
  const isSame = (row: CheckoutRow) => row.fingerprint === fingerprint;
  const reused = { ...keyReused, field: 'Idempotency-Key' };
  const known = madeBefore(await findByKey(db, key), isSame, reused);
  return known?.status === 'released' ? null : known;
}
