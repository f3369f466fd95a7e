import { z } from 'zod';
import { inTransaction } from '#api/db/open.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { PAY_EXTENSION_MS } from '#shared/checkout/holds.rules.ts';
import { type CheckoutRow, extendHold, findCheckout } from './checkout.store.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize } from './finalize.ts';
import { releaseHold } from './release.ts';

/**
 * Asks the provider for the payment: a paid one becomes an order, a processing one keeps its hold.
 * With `giveUp`, cancels an unpaid payment before releasing its hold, so that nobody can pay for
 * released stock.
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
  // The checkout is free, crashed before its payment started, or belongs to another provider.
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

/** Cancels the payment of a released hold. */
export function settleJob(deps: CheckoutDeps): JobHandler {
  return async (payload) => {
    const checkout = await findCheckout(deps.db, settlePayload.parse(payload).checkoutId);
    // An open checkout has been held again since.
    if (checkout && checkout.status !== 'open') await settle(deps, checkout, { giveUp: true });
  };
}
