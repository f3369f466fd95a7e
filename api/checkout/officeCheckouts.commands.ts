import type { CheckoutContext } from './checkoutContext.ts';
import type { Db } from '#api/db/open.ts';
import { signingKey } from '#api/events/events.queries.ts';
import { placeOrder } from '#api/orders/orders.commands.ts';
import type { Platform } from '#api/platform.ts';
import { leftOf } from '#api/stock/stock.commands.ts';
import { namesOf } from '#shared/orders/attendees.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { eventCancelled, soldOut } from '#shared/checkout/checkout.errors.ts';
import { ticketsIn } from '#shared/guests/guestLines.rules.ts';
import type { Guest } from '#shared/guests/guests.schemas.ts';
import { quote, type Quote } from '#shared/pricing/pricing.rules.ts';
import { lookupKeyOf, type CheckoutRow } from './readCheckouts.store.ts';
import { insertCheckout } from '#api/sales/sales.commands.ts';
import { amountProblem } from '#shared/checkout/basket.rules.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import { checkoutRow, lineRows } from './checkoutRows.ts';
import { draftOrder } from './draftOrder.ts';

type Product = { id: number; event_id: number; name: string; ticket_type: string };
type Gift = { product: Product; guests: readonly Guest[]; note: string | null };
type Placed = ReturnType<typeof draftOrder>['order'];

/**
 * Places orders of complimentary tickets, in the caller's transaction. Takes the stock for all guests at once, as a
 * sale would. Throws `soldOut` and `eventCancelled`.
 */
export async function placeComplimentary(
  { platform, stock }: CheckoutContext,
  trx: Db,
  { product, guests, note }: Gift,
): Promise<Placed[]> {
  const line = { kind: 'ticket' as const, productId: product.id, quantity: ticketsIn(guests) };
  if (await stock.sell(trx, [line]))
    throw new AppError(soldOut({ ...line, name: product.name }, await leftOf(trx, line), 'guests'));
  const lookupKey = await lookupKeyOf(trx, product.event_id);
  const key = await signingKey(trx, product.event_id, platform.sealer);
  const placed: Placed[] = [];
  for (const guest of guests) {
    const { checkout, lines } = checkoutOf(platform, product, guest);
    await insertCheckout(trx, checkout, lines);
    const making = { lookupKey, key, random: platform.random, now: checkout.created_at };
    const draft = draftOrder(checkout, lines, making);
    const order = { ...draft.order, customer_name: guest.name, note };
    const done = await placeOrder(trx, order, draft.items);
    if (done === 'called_off') throw new AppError(eventCancelled);
    placed.push(order);
  }
  return placed;
}

function checkoutOf({ clock, random }: Platform, product: Product, guest: Guest) {
  const line = { kind: 'ticket', productId: product.id, name: product.name } as const;
  const price = quote([{ ...line, quantity: guest.quantity, unitPrice: 0, taxRate: 0 }], 0);
  const id = toBase32(random(16));
  const now = clock();
  const customerInfo = { ...namesOf(guest.name), email: guest.email ?? '', phone: '' };
  const checkout = checkoutRow({
    id,
    input: { eventId: product.event_id, customerInfo },
    price,
    times: { createdAt: now, expiresAt: now },
    payment: {
      provider: 'comp',
      mode: 'comp',
      payment_intent_id: `comp_${id}`,
      client_secret: null,
    },
  });
  const lines = lineRows(id, price, [{ ticketType: product.ticket_type }]);
  return { checkout: { ...checkout, status: 'paid' as const }, lines };
}

/** Job that refunds a replaced ticket once the ticket that replaces it is paid. Payload: `{checkoutId}`. */
export const REPLACED_JOB = 'checkout.ticket_replaced';

type HeldOffer = {
  product: { id: number; event_id: number; name: string; ticket_type: string };
  price: Quote;
  customerInfo: CustomerInfo;
  userId: string | null;
  quantity?: number;
  /** The order item to refund once this checkout is paid. */
  replaces?: number | undefined;
  until: number;
};

/**
 * Creates a checkout for a buyer in the caller's transaction, and holds the tickets until they are paid or the offer
 * ends. The payment starts when the buyer opens the link. Throws `soldOut`.
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
    replaces,
    price,
    times: { createdAt: platform.clock(), expiresAt: until },
    payment: { ...(price.amount === 0 ? free : toPay), client_secret: null },
  });
  await insertCheckout(trx, checkout, lineRows(id, price, [{ ticketType: product.ticket_type }]));
  const line = { kind: 'ticket', productId: product.id, quantity } as const;
  const short = await stock.hold(trx, [line]);
  if (short) throw new AppError(soldOut({ ...line, name: product.name }, short.left, 'ticketId'));
  return checkout;
}
