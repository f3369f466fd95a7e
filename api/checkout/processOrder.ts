import { isAppError } from '#shared/base/errors.ts';
import { customerOf } from '#shared/checkout/buyer.rules.ts';
import type { ProcessedOrder } from '#shared/orders/orders.schemas.ts';
import { mailLink } from './confirmation.ts';
import { findByIntent } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize, type Finalized } from './finalize.ts';
import { type BuyerProof, isBuyer } from './isBuyer.ts';
import { lookForLost, rebuildOrder } from './lostPayment.ts';
import { orderOrProblem } from './placed.ts';

const isUnderWay = ({ kind }: Finalized): boolean =>
  kind === 'processing' || kind === 'unconfirmed';

/** Null while the payment is processing, or a free order waits for its mailed link. */
export async function processOrder(
  deps: CheckoutDeps,
  paymentIntentId: string,
): Promise<ProcessedOrder | null> {
  const done = await finalize(deps, paymentIntentId);
  return isUnderWay(done) ? null : orderOrProblem(done);
}

type Waiting = { status: 'processing'; confirm?: 'email' };

/**
 * The same for a browser, which hears what it waits for: who is not proved to be the buyer hears only that it is paid.
 * Mails the link of a free order that waits for one.
 */
export async function processFor(
  deps: CheckoutDeps,
  paymentIntentId: string,
  proof: BuyerProof,
): Promise<ProcessedOrder | { status: 'paid' } | Waiting> {
  const done = await finalizeOrRebuild(deps, paymentIntentId, proof);
  if (done.kind === 'processing') return { status: 'processing' };
  if (done.kind === 'unconfirmed') {
    await mailLink(deps, paymentIntentId);
    return { status: 'processing', confirm: 'email' };
  }
  const order = orderOrProblem(done);
  return done.kind === 'order' && isBuyer(done, proof) ? order : { status: 'paid' };
}

/** The browser of a buyer whose checkout is lost still knows who they are: that makes the order again. */
async function finalizeOrRebuild(
  deps: CheckoutDeps,
  paymentIntentId: string,
  { selection }: BuyerProof,
): Promise<Finalized> {
  const found = await finalize(deps, paymentIntentId);
  const done = found.kind === 'unknown' ? await lookForLost(deps, paymentIntentId) : found;
  const customer = customerOf(selection);
  const checkout = done.kind === 'review' ? await findByIntent(deps.db, paymentIntentId) : null;
  if (!checkout || !customer) return done;
  try {
    return (await rebuildOrder(deps, checkout.id, customer)) ?? done;
  } catch (error) {
    // What is wrong with the basket now is for the team to settle.
    if (isAppError(error)) return done;
    throw error;
  }
}
