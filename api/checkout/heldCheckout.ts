import { isDeclinedTooOften } from '#api/payments/webhooks.ts';
import { sameSecret } from '#api/crypto/token.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  checkoutUnknown,
  declinedTooOften,
  eventCancelled,
  holdOver,
} from '#shared/checkout/checkout.errors.ts';
import { extendedHold } from '#shared/checkout/holds.rules.ts';
import type { CheckoutStatus } from '#shared/checkout/payment.schemas.ts';
import { orderOfPayment } from '#api/orders/orders.commands.ts';
import { type CheckoutRow, findCheckout, heldSince, isCalledOff } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { extendHold } from '#api/sales/sales.commands.ts';
import { settle } from './settleCheckout.ts';

export type CheckoutProof = { checkoutId: string; clientSecret: string };

async function proven({ db }: CheckoutContext, proof: CheckoutProof): Promise<CheckoutRow> {
  const checkout = await findCheckout(db, proof.checkoutId);
  const secret = checkout?.client_secret;
  if (!checkout || !secret || !sameSecret(secret, proof.clientSecret)) {
    throw new AppError(checkoutUnknown);
  }
  return checkout;
}

export async function checkoutStatus(
  context: CheckoutContext,
  proof: CheckoutProof,
): Promise<CheckoutStatus> {
  const checkout = await proven(context, proof);
  const paid = checkout.status === 'paid' && checkout.payment_intent_id;
  const order = paid ? await orderOfPayment(context.db, paid) : null;
  return {
    status: checkout.status,
    // The number is hidden once the order's link was replaced, because this browser may not be the buyer's: see
    // `isBuyer`.
    orderNumber: order?.public_id === null ? order.order_number : null,
    holdExpiresAt: checkout.expires_at,
    serverTime: context.platform.clock(),
  };
}

/**
 * Extends the hold while the buyer pays, to an hour in total at most. Throws if the event is canceled or the hold is
 * over.
 */
export async function extendCheckout(
  context: CheckoutContext,
  proof: CheckoutProof,
): Promise<CheckoutStatus> {
  const checkout = await proven(context, proof);
  const calledOff = await isCalledOff(context.db, checkout.event_id);
  if (!calledOff) {
    const { expires_at: expiresAt } = checkout;
    const until = extendedHold(
      { heldSince: heldSince(checkout), expiresAt },
      context.platform.clock(),
    );
    await extendHold(context.db, checkout.id, until);
  }
  const status = await checkoutStatus(context, proof);
  if (calledOff && status.orderNumber === null) throw new AppError(eventCancelled);
  const ended = status.status === 'released' || status.status === 'refunded';
  if (ended)
    throw new AppError((await wasDeclined(context, checkout)) ? declinedTooOften : holdOver);
  return status;
}

async function wasDeclined(
  { db }: CheckoutContext,
  { payment_intent_id: id }: CheckoutRow,
): Promise<boolean> {
  return id !== null && (await isDeclinedTooOften(db, id));
}

/**
 * Ends the hold. A payment that succeeds at the same time still becomes an order. Checkouts that the office made stay
 * open.
 */
export async function releaseCheckout(
  context: CheckoutContext,
  proof: CheckoutProof,
): Promise<CheckoutStatus> {
  const checkout = await proven(context, proof);
  if (checkout.status === 'open' && checkout.replaces_item === null)
    await settle(context, checkout, { giveUp: true });
  return checkoutStatus(context, proof);
}
