import type { CheckoutContext } from './checkoutContext.ts';
import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { soldOut } from '#shared/checkout/checkout.errors.ts';
import { amountProblem } from '#shared/checkout/checkout.rules.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { type CheckoutRow } from './readCheckouts.store.ts';
import { insertCheckout } from '#api/sales/sales.commands.ts';
import { NO_PROMO } from './appliedPromo.ts';
import { checkoutRow, lineRows } from './checkoutRows.ts';

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
