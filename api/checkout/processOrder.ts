import type { ProcessedOrder } from '#shared/orders/orders.schemas.ts';
import { mailLink } from './confirmation.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize, type Finalized } from './finalize.ts';
import { type BuyerProof, isBuyer } from './isBuyer.ts';
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
  const done = await finalize(deps, paymentIntentId);
  if (done.kind === 'processing') return { status: 'processing' };
  if (done.kind === 'unconfirmed') {
    await mailLink(deps, paymentIntentId);
    return { status: 'processing', confirm: 'email' };
  }
  const order = orderOrProblem(done);
  return done.kind === 'order' && isBuyer(done, proof) ? order : { status: 'paid' };
}
