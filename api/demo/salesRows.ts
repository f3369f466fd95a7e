import type { Insertable, Selectable } from 'kysely';
import { frozenQuote, checkoutRow, lineRows } from '#api/checkout/checkoutRows.ts';
import type { DemoPaymentsTable } from '#api/db/tables/money.ts';
import type { CheckoutLinesTable, CheckoutsTable } from '#api/db/tables/sales.ts';
import type { SigningKey } from '#api/events/events.queries.ts';
import { storedTags } from '#shared/orders/tags.rules.ts';
import type { NewOrder } from '#api/orders/orders.commands.ts';
import { issueTickets, type NewOrderItem } from '#api/tickets/issueTickets.commands.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import type { Buyer } from './people.seed.ts';
import { MINUTE } from './calendar.ts';
import type { PlannedSale } from './sales.plan.ts';

export type SaleRows = {
  checkout: CheckoutRow;
  lines: Selectable<CheckoutLinesTable>[];
  order: NewOrder;
  items: NewOrderItem[];
  /** Null for free orders, which have no payment. */
  payment: Insertable<DemoPaymentsTable> | null;
};

type CheckoutRow = Selectable<CheckoutsTable>;
type Random = (bytes: number) => Uint8Array;

/** The rows that a real checkout would leave behind. */
export function saleRows(
  sale: PlannedSale,
  buyer: Buyer,
  key: SigningKey,
  random: Random,
): SaleRows {
  const { checkout, lines } = checkoutRows(sale, buyer, random);
  const id = toBase32(random(16));
  const number = orderNumberFrom(random(8));
  const { items, commission } = issueTickets(
    {
      event: { id: sale.event.id, lookupKey: sale.event.lookupKey },
      order: { id, number, firstName: buyer.first, lastName: buyer.last, phone: buyer.phone },
      mode: checkout.mode,
      quote: frozenQuote(checkout, lines),
      commissionRate: checkout.commission_rate,
    },
    key,
    random,
  );
  const order = {
    id,
    order_number: number,
    ...orderOf(checkout, sale),
    commission_amount: commission,
    commission_reversed: sale.refunded ? commission : 0,
  };
  const status = sale.refunded ? 'cancelled' : 'valid';
  const issued = items.map(
    (item) => ({ ...item, status, refunded_quantity: sale.refunded ? item.quantity : 0 }) as const,
  );
  return { checkout, lines, order, items: issued, payment: paymentOf(checkout, sale) };
}

function checkoutRows(
  { event, at, lines, promo, refunded }: PlannedSale,
  buyer: Buyer,
  random: Random,
) {
  const price = quote(lines, promo.discountRate);
  const id = toBase32(random(16));
  const free = price.amount === 0;
  const intent = free ? `free_${id}` : `demo_pi_${toBase32(random(15))}`;
  const { first: firstName, last: lastName, email, phone, userId } = buyer;
  const row = checkoutRow({
    id,
    input: { eventId: event.id, tickets: [], customerInfo: { firstName, lastName, email, phone } },
    userId,
    keys: { mailbox_key: null, address_key: null, network_key: null },
    price,
    promo,
    times: { createdAt: at - 3 * MINUTE, expiresAt: at + 12 * MINUTE },
    payment: {
      provider: free ? 'free' : 'demo',
      mode: free ? 'free' : 'demo',
      payment_intent_id: intent,
      client_secret: `${intent}_secret_${toBase32(random(20))}`,
    },
  });
  const checkout: CheckoutRow = { ...row, status: refunded ? 'refunded' : 'paid' };
  return { checkout, lines: lineRows(id, price, lines) };
}

/** Orders of this many cents are those of groups. */
const GROUP = 40_000;

function orderOf(checkout: CheckoutRow, { at, refunded }: PlannedSale) {
  const { first_name, last_name } = checkout;
  return {
    checkout_id: checkout.id,
    event_id: checkout.event_id,
    user_id: checkout.user_id,
    customer_name: `${first_name} ${last_name}`,
    customer_email: checkout.email,
    customer_phone: checkout.phone,
    status: refunded ? 'cancelled' : 'completed',
    original_amount: checkout.original_amount,
    discount_amount: checkout.discount_amount,
    discount_rate: checkout.discount_rate,
    subtotal_amount: checkout.subtotal,
    tax_amount: checkout.tax_amount,
    total_amount: checkout.amount,
    refunded_amount: refunded ? checkout.amount : 0,
    refunded_tax: refunded ? checkout.tax_amount : 0,
    promo_code: checkout.promo_code,
    promoter_id: checkout.promoter_id,
    commission_rate: checkout.commission_rate,
    payment_mode: checkout.mode,
    payment_intent_id: checkout.payment_intent_id ?? '',
    created_at: at,
    // As an office marks who comes as a group.
    tags: storedTags(checkout.amount >= GROUP ? ['group'] : []),
  } as const;
}

function paymentOf(checkout: CheckoutRow, { at, refunded }: PlannedSale): SaleRows['payment'] {
  const { id, payment_intent_id, client_secret, amount, currency } = checkout;
  if (amount === 0 || !payment_intent_id || !client_secret) return null;
  return {
    id: payment_intent_id,
    client_secret,
    checkout_id: id,
    status: 'succeeded',
    amount,
    amount_received: amount,
    amount_refunded: refunded ? amount : 0,
    currency,
    last_error: null,
    created_at: at - 2 * MINUTE,
  };
}
