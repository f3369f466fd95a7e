import type { CheckoutContext } from './checkoutContext.ts';
import type { Db } from '#api/db/open.ts';
import { signingKey } from '#api/events/events.queries.ts';
import { placeOrder } from '#api/orders/orders.commands.ts';
import type { Platform } from '#api/platform.ts';
import { leftOf } from '#api/stock/stock.commands.ts';
import { issueTickets } from '#api/tickets/issueTickets.commands.ts';
import { namesOf } from '#shared/orders/attendees.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { eventCancelled, soldOut } from '#shared/checkout/checkout.errors.ts';
import { ticketsIn } from '#shared/guests/guests.rules.ts';
import type { Guest } from '#shared/guests/guests.schemas.ts';
import { quote, type Quote } from '#shared/pricing/pricing.rules.ts';
import { lookupKeyOf, type CheckoutRow } from './readCheckouts.store.ts';
import { insertCheckout } from '#api/sales/sales.commands.ts';
import { amountProblem } from '#shared/checkout/checkout.rules.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import { frozenQuote, checkoutRow, lineRows } from './checkoutRows.ts';
import { NO_PROMO } from './pricedBasket.ts';

type Product = { id: number; event_id: number; name: string; ticket_type: string };
type Gift = { product: Product; guests: readonly Guest[]; note: string | null };
export type Placed = { id: string; number: string; guest: Guest };

/**
 * Places orders that nobody pays for, in the caller's transaction. Takes the stock for all guests
 * at once, as a sale would. Throws `tooFewLeft` and `eventCancelled`.
 */
export async function placeComplimentary(
  { platform, stock }: CheckoutContext,
  trx: Db,
  { product, guests, note }: Gift,
): Promise<Placed[]> {
  const line = { kind: 'ticket' as const, productId: product.id, quantity: ticketsIn(guests) };
  if (await stock.sell(trx, [line]))
    throw new AppError(soldOut({ ...line, name: product.name }, await leftOf(trx, line), 'guests'));
  const event = { id: product.event_id, lookupKey: await lookupKeyOf(trx, product.event_id) };
  const key = await signingKey(trx, event.id, platform.sealer);
  const placed: Placed[] = [];
  for (const guest of guests)
    placed.push(await placeOne({ platform, trx, event, key, product, note }, guest));
  return placed;
}

type Place = {
  platform: Platform;
  trx: Db;
  event: { id: number; lookupKey: string };
  key: Awaited<ReturnType<typeof signingKey>>;
  product: Product;
  note: string | null;
};

async function placeOne(
  { platform, trx, event, key, product, note }: Place,
  guest: Guest,
): Promise<Placed> {
  const { quantity } = guest;
  const { firstName, lastName } = namesOf(guest.name);
  const line = { kind: 'ticket', productId: product.id, name: product.name, quantity } as const;
  const price = quote([{ ...line, unitPrice: 0, taxRate: 0 }], 0);
  const id = toBase32(platform.random(16));
  const number = orderNumberFrom(platform.random(8));
  const now = platform.clock();
  const checkoutId = toBase32(platform.random(16));
  const paymentId = `comp_${checkoutId}`;
  const email = guest.email ?? '';
  const rows = lineRows(checkoutId, price, [{ ticketType: product.ticket_type }]);
  const checkout = checkoutRow({
    id: checkoutId,
    input: { eventId: event.id, customerInfo: { firstName, lastName, email, phone: '' } },
    userId: null,
    // No caps apply: guests are invited, they don't take tickets themselves.
    keys: { mailbox_key: null, address_key: null, network_key: null },
    price,
    promo: NO_PROMO,
    times: { createdAt: now, expiresAt: now },
    payment: { provider: 'comp', mode: 'comp', payment_intent_id: paymentId, client_secret: null },
  });
  await insertCheckout(trx, { ...checkout, status: 'paid' }, rows);
  const order = { id, number, firstName, lastName, phone: '' };
  const { items } = issueTickets(
    { event, order, mode: 'comp', quote: frozenQuote(checkout, rows), commissionRate: 0 },
    key,
    platform.random,
  );
  const row = {
    ...NOTHING_PAID,
    id,
    order_number: number,
    checkout_id: checkoutId,
    event_id: event.id,
    customer_name: guest.name,
    customer_email: email,
    payment_intent_id: paymentId,
    created_at: now,
    note,
  };
  const done = await placeOrder(trx, row, items);
  if (done === 'called_off') throw new AppError(eventCancelled);
  return { id, number, guest };
}

const NOTHING_PAID = {
  public_id: null,
  user_id: null,
  customer_phone: '',
  status: 'completed',
  payment_mode: 'comp',
  original_amount: 0,
  discount_amount: 0,
  discount_rate: 0,
  subtotal_amount: 0,
  tax_amount: 0,
  total_amount: 0,
  promo_code: null,
  promoter_id: null,
  promo_source: null,
  commission_withheld: null,
  commission_rate: 0,
  commission_amount: 0,
} as const;

/** Runs once a replacement ticket is paid, to refund the ticket that it replaces. Payload: `{checkoutId}`. */
export const REPLACED_JOB = 'checkout.ticket_replaced';

type HeldOffer = {
  product: { id: number; event_id: number; name: string; ticket_type: string };
  price: Quote;
  customerInfo: CustomerInfo;
  userId: string | null;
  quantity?: number;
  /** The order item to refund once this checkout is paid. */
  replaces?: number;
  until: number;
};

/**
 * Creates a checkout for a buyer in the caller's transaction, and holds the tickets until they are
 * paid or the offer ends. The payment starts when the buyer opens the link. No caps apply, because
 * the buyer was invited. Throws `soldOut`.
 */
export async function holdOffer(
  { platform, provider, stock }: CheckoutContext,
  trx: Db,
  { product, price, customerInfo, userId, quantity = 1, replaces, until }: HeldOffer,
): Promise<CheckoutRow> {
  const problem = amountProblem(price.amount);
  if (problem) throw new AppError(problem);
  const id = toBase32(platform.random(16));
  const free = { provider: 'free', mode: 'free', payment_intent_id: `free_${id}` } as const;
  const toPay = { provider: provider.name, mode: provider.mode, payment_intent_id: null } as const;
  const checkout = checkoutRow({
    id,
    input: { eventId: product.event_id, customerInfo },
    userId,
    replaces: replaces ?? null,
    keys: { mailbox_key: null, address_key: null, network_key: null },
    price,
    promo: NO_PROMO,
    times: { createdAt: platform.clock(), expiresAt: until },
    payment: { ...(price.amount === 0 ? free : toPay), client_secret: null },
  });
  await insertCheckout(trx, checkout, lineRows(id, price, [{ ticketType: product.ticket_type }]));
  const line = { kind: 'ticket', productId: product.id, quantity } as const;
  const short = await stock.hold(trx, [line]);
  if (short) throw new AppError(soldOut({ ...line, name: product.name }, short.left, 'ticketId'));
  return checkout;
}

export { pruneBlocks } from './connections.store.ts';
