import { z } from 'zod';
import { inTransaction } from '#api/db/transaction.ts';
import type { JobHandler } from '#api/jobs/worker.ts';
import { PAY_EXTENSION_MS, GRACE_MS, holdPhase } from '#shared/checkout/finalize.rules.ts';
import { type CheckoutRow, findCheckout, expiredBefore } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { extendHold } from '#api/sales/sales.commands.ts';
import { createPoller, createSerial } from '#api/jobs/poller.ts';
import { finalize } from './finalize.ts';
import { releaseHold } from './releaseHold.ts';

/**
 * Asks the provider for the payment: a paid one becomes an order, a processing one keeps its hold.
 * With `giveUp`, cancels an unpaid payment before releasing its hold, so that nobody can pay for
 * released stock.
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
  // The checkout is free, crashed before its payment started, or belongs to another provider.
  if (!id || checkout.provider !== provider.name) return null;
  return giveUp ? provider.cancelIntent(id) : provider.retrieveIntent(id);
}

async function release(context: CheckoutContext, checkout: CheckoutRow): Promise<void> {
  const released = await inTransaction(context.db, (trx) =>
    releaseHold(context, trx, checkout, 'cancelled'),
  );
  if (released) context.live.publish('events', { eventId: checkout.event_id });
}

const settlePayload = z.object({ checkoutId: z.string() });

/** Cancels the payment of a released hold. */
export function settleJob(context: CheckoutContext): JobHandler {
  return async (payload) => {
    const checkout = await findCheckout(context.db, settlePayload.parse(payload).checkoutId);
    // An open checkout has been held again since.
    if (checkout && checkout.status !== 'open') await settle(context, checkout, { giveUp: true });
  };
}

const EVERY_MS = 30_000;
const MAX_PER_SWEEP = 500;
/** Looks a minute ahead, so that two sweeps see a payment before its grace period ends. */
const LOOK_AHEAD_MS = 60_000;

export function createSweeper(context: CheckoutContext) {
  const { db, platform } = context;
  const serial = createSerial();
  let stopping = false;

  /** A checkout that fails waits for the next sweep; the others go on. */
  async function settleAll(checkouts: readonly CheckoutRow[]): Promise<void> {
    for (const checkout of checkouts) {
      // With a slow provider, the rest could take hours.
      if (stopping) return;
      const giveUp = holdPhase(checkout.expires_at, platform.clock()) === 'over';
      try {
        await settle(context, checkout, { giveUp });
      } catch (error) {
        platform.log.error(
          { err: error, checkoutId: checkout.id },
          'could not settle an expired checkout',
        );
      }
    }
  }

  async function sweepUntil(before: number, limit: number): Promise<void> {
    await settleAll(await expiredBefore(db, before, limit));
  }

  const sweep = () =>
    serial.add(() => sweepUntil(platform.clock() - GRACE_MS + LOOK_AHEAD_MS, MAX_PER_SWEEP));
  /** Settles all open checkouts, so that payments made while the server was down become orders. */
  const reconcile = () =>
    serial.add(() => sweepUntil(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));

  const fail = (error: unknown) =>
    platform.log.error({ err: error }, 'could not look for expired checkouts');

  const poller = createPoller([{ run: sweep, everyMs: EVERY_MS, first: reconcile }], fail);

  return {
    sweep,
    reconcile,
    start(): void {
      stopping = false;
      poller.start();
    },
    async stop(): Promise<void> {
      stopping = true;
      poller.stop();
      await serial.idle();
    },
  };
}
