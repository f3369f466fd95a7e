import { GRACE_MS, holdPhase } from '#shared/checkout/holds.rules.ts';
import { type CheckoutRow, expiredBefore } from './readCheckouts.store.ts';
import type { CheckoutContext } from './checkoutContext.ts';
import { createPoller, createSerial } from '#api/jobs/poller.ts';
import { settle } from './settleCheckout.ts';

const EVERY_MS = 30_000;
const MAX_PER_SWEEP = 500;
/** How far a sweep looks ahead: far enough that two sweeps see a payment before its grace period ends. */
const LOOK_AHEAD_MS = 60_000;

/** Creates the sweeper, which settles checkouts whose holds have expired. */
export function createSweeper(context: CheckoutContext) {
  const { db, platform } = context;
  const serial = createSerial();
  let stopping = false;

  /** Settles checkouts one by one. One that fails waits for the next sweep. */
  async function settleAll(checkouts: readonly CheckoutRow[]): Promise<void> {
    for (const checkout of checkouts) {
      // With a slow provider, the rest could take hours, so a server that stops leaves them to the next sweep.
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
