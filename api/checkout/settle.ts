import { z } from 'zod';
import { inTransaction } from '#api/db/open.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { PAY_EXTENSION_MS } from '#shared/checkout/holds.rules.ts';
import { type CheckoutRow, extendHold, findCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize } from './finalize.ts';
import { releaseHold } from './release.ts';

/**
 * Asks the provider: paid is finalized, processing keeps its hold. `giveUp`: cancel an unpaid
 * payment before releasing, so that released stock cannot be paid for.
 */
export async function settle(
  deps: CheckoutDeps,
  checkout: CheckoutRow,
  { giveUp }: { giveUp: boolean },
): Promise<void> {
  const intent = await currentIntent(deps, checkout, giveUp);
  if (intent?.status === 'succeeded') {
    await finalize(deps, intent.id);
  } else if (intent?.status === 'processing') {
    const until = deps.platform.clock() + PAY_EXTENSION_MS;
    await extendHold(deps.db, checkout.id, Math.max(until, checkout.expires_at));
  } else if (giveUp) {
    await release(deps, checkout);
  }
}

async function currentIntent(
  { provider }: CheckoutDeps,
  checkout: CheckoutRow,
  giveUp: boolean,
): ReturnType<CheckoutDeps['provider']['retrieveIntent']> {
  const id = checkout.payment_intent_id;
  // Free, crashed before its payment, or another provider.
  if (!id || checkout.provider !== provider.name) return null;
  return giveUp ? provider.cancelIntent(id) : provider.retrieveIntent(id);
}

async function release(deps: CheckoutDeps, checkout: CheckoutRow): Promise<void> {
  const released = await inTransaction(deps.db, (trx) =>
    releaseHold(deps, trx, checkout, 'cancelled'),
  );
  if (released) deps.live.publish('events', { eventId: checkout.event_id });
}

const settlePayload = z.object({ checkoutId: z.string() });

/** Ends the payment of a released hold. */
export function settleJob(deps: CheckoutDeps): JobHandler {
  return async (payload) => {
    const checkout = await findCheckout(deps.db, settlePayload.parse(payload).checkoutId);
    // An open one is held again.
    if (checkout && checkout.status !== 'open') await settle(deps, checkout, { giveUp: true });
  };
}
