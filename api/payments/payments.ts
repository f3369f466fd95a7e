import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { JobHandlers } from '#api/jobs/worker.ts';
import type { Platform } from '#api/platform.ts';
import type { CardTries } from './cardTries.ts';
import { deliverDemoEvents } from '#api/payments/demo/demoEvents.ts';
import { DEMO_EVENT_JOB } from '#api/payments/demo/demoMover.ts';
import { createDemoProvider, type DemoProvider } from '#api/payments/demo/demo.provider.ts';
import type { PaymentProvider } from './provider.ts';
import { createReconciler, type Reconciler } from './reconciler.ts';
import { type PaymentsConfig, selectProvider } from './select.ts';
import { createStripeProvider } from '#api/payments/stripe/stripe.provider.ts';
import { createWebhooks, type EventHandlers, type Webhooks } from './webhooks.ts';

type Deps = { db: Kysely<Schema>; platform: Platform };
/** `demo` is the same provider in demo mode, otherwise null. */
export type Payments = { provider: PaymentProvider; demo: DemoProvider | null };

export function createPayments(config: PaymentsConfig, { db, platform }: Deps): Payments {
  const selected = selectProvider(config);
  if (selected.name === 'stripe') {
    return { provider: createStripeProvider(selected.keys, platform), demo: null };
  }
  const demo = createDemoProvider({ db, platform });
  return { provider: demo, demo };
}

type PaymentNews = { webhooks: Webhooks; reconciler: Reconciler; jobs: JobHandlers };

/** Creates the webhook and the reconciliation, which learn of payment events. */
export function createPaymentNews({
  provider,
  demo,
  handlers,
  ...deps
}: Deps & Payments & { handlers: EventHandlers; tries?: CardTries }): PaymentNews {
  const webhooks = createWebhooks({ ...deps, provider, handlers });
  const deliver = demo && deliverDemoEvents(demo.sign, webhooks.receive);
  return {
    webhooks,
    reconciler: createReconciler({ ...deps, provider, webhooks }),
    // Demo events left in the queue are ignored in live mode.
    jobs: { [DEMO_EVENT_JOB]: async (payload) => deliver?.(payload) },
  };
}
