import type { PaymentContext } from './paymentContext.ts';
import { createPoller, createSerial } from '#api/jobs/poller.ts';
import { reconciledUntil, rememberReconciled } from './webhooks.store.ts';
import type { Webhooks } from './webhooks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVERY_MS = HOUR;
/** The provider doesn't list events older than this. */
const OLDEST_MS = 30 * DAY;
const AT_FIRST_MS = 3 * DAY;
/** How far each run looks back before the end of the last one, because providers list events with a delay. */
const OVERLAP_MS = 10 * MINUTE;

export type Reconciler = {
  reconcile(): Promise<number>;
  /** Resolves once all reconciliations begun so far have ended, even if they failed. */
  caughtUp(): Promise<unknown>;
  start(): void;
  stop(): Promise<void>;
};

/** Creates the reconciler, which asks the provider for events whose webhook deliveries were lost. */
export function createReconciler(
  { db, platform, provider }: PaymentContext,
  webhooks: Webhooks,
): Reconciler {
  const serial = createSerial();
  let stopping = false;
  const key = { provider: provider.name, mode: provider.mode };

  async function catchUp(): Promise<number> {
    const now = platform.clock();
    const until = await reconciledUntil(db, key);
    const since = until === null ? now - AT_FIRST_MS : until - OVERLAP_MS;
    const events = await provider.eventsSince(Math.max(since, now - OLDEST_MS));
    let missed = 0;
    // If an event fails, the next run starts from it again.
    let seenUntil = now;
    for (const event of events) {
      if (stopping) return missed;
      try {
        if (await webhooks.apply(event)) missed += 1;
      } catch (error) {
        seenUntil = Math.min(seenUntil, event.createdAt);
        platform.log.error(
          { err: error, event: event.id, type: event.type },
          'could not apply a payment event',
        );
      }
    }
    await rememberReconciled(db, key, seenUntil);
    if (missed > 0)
      platform.log.warn({ missed }, 'applied payment events that had not been delivered');
    return missed;
  }

  const reconcile = () => serial.add(catchUp);
  const poller = createPoller([{ run: reconcile, everyMs: EVERY_MS }], (error) =>
    platform.log.error({ err: error }, 'could not ask the payment provider for missed events'),
  );

  return {
    reconcile,
    caughtUp: () => serial.idle(),
    start() {
      stopping = false;
      poller.start();
    },
    async stop() {
      stopping = true;
      poller.stop();
      await serial.idle();
    },
  };
}
