import { isAppError } from '#shared/base/errors.ts';
import { customerOf, namesBuyer } from '#shared/checkout/buyerProof.rules.ts';
import type { ProcessedOrder } from '#shared/checkout/payment.schemas.ts';
import { sameSecret } from '#api/crypto/token.ts';
import { mailLink } from './confirmFreeOrder.ts';
import { findByIntent } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { finalize, type Finalized, orderOrProblem } from './finalize.ts';
import { lookForLost, rebuildOrder } from './lostPayment.ts';

const isUnderWay = ({ kind }: Finalized): boolean =>
  kind === 'processing' || kind === 'unconfirmed';

/**
 * Makes the order of a payment. Returns null while the payment is processing or a free order waits for its mailed
 * link.
 */
export async function processOrder(
  context: CheckoutContext,
  paymentIntentId: string,
): Promise<ProcessedOrder | null> {
  const done = await finalize(context, paymentIntentId);
  return isUnderWay(done) ? null : orderOrProblem(done);
}

type Waiting = { status: 'processing'; confirm?: 'email' };

/**
 * Like `processOrder`, but for a browser, which also learns what it has to wait for. A browser that isn't proven to be
 * the buyer's learns only that the payment succeeded. Mails the link of a free order that waits for one.
 */
export async function finalizeForBuyer(
  context: CheckoutContext,
  paymentIntentId: string,
  proof: BuyerProof,
): Promise<ProcessedOrder | { status: 'paid' } | Waiting> {
  const done = await finalizeOrRebuild(context, paymentIntentId, proof);
  if (done.kind === 'processing') return { status: 'processing' };
  if (done.kind === 'unconfirmed') {
    await mailLink(context, paymentIntentId);
    return { status: 'processing', confirm: 'email' };
  }
  const order = orderOrProblem(done);
  return done.kind === 'order' && isBuyer(done, proof) ? order : { status: 'paid' };
}

/** Finalizes the payment. If its checkout is lost, makes the order from the details that the buyer's browser kept. */
async function finalizeOrRebuild(
  context: CheckoutContext,
  paymentIntentId: string,
  { selection }: BuyerProof,
): Promise<Finalized> {
  const found = await finalize(context, paymentIntentId);
  const done = found.kind === 'unknown' ? await lookForLost(context, paymentIntentId) : found;
  const customer = customerOf(selection);
  const checkout = done.kind === 'review' ? await findByIntent(context.db, paymentIntentId) : null;
  if (!checkout || !customer) return done;
  try {
    return (await rebuildOrder(context, checkout.id, customer)) ?? done;
  } catch (error) {
    // The basket isn't valid anymore, so the payment stays in review for the team to settle.
    if (isAppError(error)) return done;
    throw error;
  }
}

export type BuyerProof = {
  clientSecret?: string | undefined;
  selection?: unknown;
  userId: string | null;
};

/**
 * True if the browser is proven to be the buyer's. The payment id proves nothing, because providers and logs know it,
 * too. Once the order's link was replaced, only the account opens the order, since what the browser kept may have been
 * stolen.
 */
function isBuyer(
  { order, checkout }: Extract<Finalized, { kind: 'order' }>,
  { clientSecret = '', selection, userId }: BuyerProof,
): boolean {
  const { client_secret: secret, user_id: owner } = checkout;
  if (owner !== null && owner === userId) return true;
  if (order.public_id !== null) return false;
  return (secret !== null && sameSecret(secret, clientSecret)) || namesBuyer(selection, checkout);
}
