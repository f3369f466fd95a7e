import type { Insertable, Selectable } from 'kysely';
import { checkoutRow, lineRows } from '#api/checkout/checkoutRows.ts';
import { draftOrder } from '#api/checkout/draftOrder.ts';
import type { DemoPaymentsTable } from '#api/db/tables/money.ts';
import type { CheckoutLinesTable, CheckoutsTable } from '#api/db/tables/sales.ts';
import type { SigningKey } from '#api/events/events.queries.ts';
import { storedTags } from '#shared/orders/tags.rules.ts';
import type { NewOrder } from '#api/orders/orders.commands.ts';
import type { NewOrderItem } from '#api/tickets/issueTickets.commands.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { quote } from '#shared/pricing/pricing.rules.ts';
import type { Buyer } from './people.seed.ts';
import { MINUTE } from './dates.ts';
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
  const { lookupKey } = sale.event;
  const draft = draftOrder(checkout, lines, { lookupKey, key, random, now: sale.at });
  const order = { ...draft.order, ...changesOf(draft.order, sale) };
  const status = sale.refunded ? 'cancelled' : 'valid';
  const issued = draft.items.map(
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

/** Orders of at least this amount, in cents, are tagged as group orders. */
const GROUP = 40_000;

/** How a demo order differs from one that was just placed. */
function changesOf(order: NewOrder, { refunded }: PlannedSale) {
  return {
    promo_source: null,
    status: refunded ? 'cancelled' : 'completed',
    refunded_amount: refunded ? order.total_amount : 0,
    refunded_tax: refunded ? order.tax_amount : 0,
    commission_reversed: refunded ? order.commission_amount : 0,
    tags: storedTags(order.total_amount >= GROUP ? ['group'] : []),
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
