import type { PaymentContext, Payments } from './paymentContext.ts';
import type { AppContext } from '#api/context.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { CardTries } from './cardTries.ts';
import { deliverDemoEvents } from '#api/payments/demo/demoEvents.ts';
import { DEMO_EVENT_JOB, createDemoProvider } from '#api/payments/demo/demo.provider.ts';
import { createReconciler, type Reconciler } from './reconciler.ts';
import { selectProvider } from './selectProvider.ts';
import { createStripeProvider } from '#api/payments/stripe/stripe.provider.ts';
import { createWebhooks, type EventHandlers, type Webhooks } from './webhooks.ts';
import type { Db } from '#api/db/open.ts';
import { type ReconciledKey, reconciledUntil, lastEvent } from './webhooks.store.ts';

/** Creates the provider that the configuration names. */
export function createPayments(context: AppContext): Payments {
  const selected = selectProvider(context.config);
  if (selected.name === 'stripe') {
    return { provider: createStripeProvider(selected.keys, context.platform), demo: null };
  }
  const demo = createDemoProvider(context);
  return { provider: demo, demo };
}

type PaymentNews = { webhooks: Webhooks; reconciler: Reconciler; jobs: JobHandlers };

/** Creates all ways in which payment events arrive: the webhook handler, the reconciler and the job of demo events. */
export function createPaymentNews(
  context: PaymentContext,
  uses: { handlers: EventHandlers; tries: CardTries },
): PaymentNews {
  const { demo } = context;
  const webhooks = createWebhooks(context, uses);
  const deliver = demo && deliverDemoEvents(demo.sign, webhooks.receive);
  return {
    webhooks,
    reconciler: createReconciler(context, webhooks),
    // Demo events that are still queued after a change to Stripe are ignored.
    jobs: { [DEMO_EVENT_JOB]: async (payload) => deliver?.(payload) },
  };
}

/**
 * Time and type of the provider's last event, and the time until which events are reconciled; null if there is none.
 */
export async function lastEventOf(db: Db, key: ReconciledKey) {
  const heard = await lastEvent(db, key.provider);
  return {
    heard_at: heard?.received_at ?? null,
    heard: heard?.type ?? null,
    reconciled_at: await reconciledUntil(db, key),
  };
}
