import type { ProcessedOrder } from '#shared/orders/orders.schemas.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize } from './finalize.ts';
import { orderOrProblem } from './placed.ts';

/** Null while the payment is processing, or a free order waits for its mailed link. */
export async function processOrder(
  deps: CheckoutDeps,
  paymentIntentId: string,
): Promise<ProcessedOrder | null> {
  const done = await finalize(deps, paymentIntentId);
  const waits = done.kind === 'processing' || done.kind === 'unconfirmed';
  return waits ? null : orderOrProblem(done);
}
