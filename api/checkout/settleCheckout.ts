import { z } from 'zod';
import { inTransaction } from '#api/db/transaction.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { PAY_EXTENSION_MS } from '#shared/checkout/holds.rules.ts';
import { type CheckoutRow, findCheckout, openOfConnection } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { extendHold } from '#api/sales/sales.commands.ts';
import { finalize } from './finalize.ts';
import { releaseHold } from './releaseHold.ts';

/**
 * Asks the provider for the payment: a paid one becomes an order, a processing one keeps its hold. With `giveUp`,
 * cancels an unpaid payment before releasing its hold, so that nobody can pay for released stock.
 */
export async function settle(
  context: CheckoutContext,
  checkout: CheckoutRow,
  { giveUp }: { giveUp: boolean },
): Promise<void> {
  const intent = await currentIntent(context, checkout, giveUp);
  if (intent?.status === 'succeeded') {
    await finalize(context, intent.id);
  } else if (intent?.status === 'processing') {
    const until = context.platform.clock() + PAY_EXTENSION_MS;
    await extendHold(context.db, checkout.id, Math.max(until, checkout.expires_at));
  } else if (giveUp) {
    await release(context, checkout);
  }
}

async function currentIntent(
  { provider }: CheckoutContext,
  checkout: CheckoutRow,
  giveUp: boolean,
): ReturnType<CheckoutContext['provider']['retrieveIntent']> {
  const id = checkout.payment_intent_id;
  // The checkout is free or belongs to another provider, or we crashed before its payment started.
  if (!id || checkout.provider !== provider.name) return null;
  return giveUp ? provider.cancelIntent(id) : provider.retrieveIntent(id);
}

async function release(context: CheckoutContext, checkout: CheckoutRow): Promise<void> {
  const released = await inTransaction(context.db, (trx) =>
    releaseHold(context, trx, checkout, 'cancelled'),
  );
  if (released) context.live.publish('events', { eventId: checkout.event_id });
}

/** Releases the unpaid holds of a connection. Paid ones become orders; those with a payment in process stay. */
export async function releaseConnection(
  context: CheckoutContext,
  eventId: number,
  key: string,
): Promise<void> {
  // Checkouts are settled one by one, because locking two at once could deadlock.
  for (const checkout of await openOfConnection(context.db, eventId, key))
    await giveUpOrQueue(context, checkout);
}

/** Gives up a checkout. If the provider can't be reached, the hold ends anyway and a job cancels the payment later. */
async function giveUpOrQueue(context: CheckoutContext, checkout: CheckoutRow): Promise<void> {
  try {
    await settle(context, checkout, { giveUp: true });
  } catch (error) {
    context.platform.log.warn(
      { err: error, checkoutId: checkout.id },
      'could not cancel a payment, will try again',
    );
    await inTransaction(context.db, (trx) => releaseHold(context, trx, checkout, 'open'));
  }
}

const settlePayload = z.object({ checkoutId: z.string() });

/** Job that settles the payment of a released hold: cancels it, or makes its order if it was paid after all. */
export function settleJob(context: CheckoutContext): JobHandler {
  return async (payload) => {
    const checkout = await findCheckout(context.db, settlePayload.parse(payload).checkoutId);
    // If the checkout is open, its hold has been restored since.
    if (checkout && checkout.status !== 'open') await settle(context, checkout, { giveUp: true });
  };
}
