import { createAccountsService } from './accounts/accounts.service.ts';
import { createCheckinService } from './checkin/checkin.service.ts';
import { checkoutDeps, createCheckoutService } from './checkout/checkout.service.ts';
import { createSweeper } from './checkout/sweeper.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import { createEventsService } from './events/events.service.ts';
import { createLive } from './http/live.ts';
import { createLimit } from './http/rateLimit.ts';
import { createWorker } from './jobs/worker.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { selectMailer } from './mail/selectMailer.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { deliverDemoEvents } from './payments/demo.events.ts';
import { DEMO_EVENT_JOB } from './payments/demo.mover.ts';
import { createDemoProvider } from './payments/demo.provider.ts';
import { selectProvider } from './payments/select.ts';
import { createWebhooks } from './payments/webhooks.ts';
import type { Platform } from './platform.ts';

export type Services = ReturnType<typeof compose>;

/** Every service and adapter, in order, once. Starts nothing. */
export function compose(config: Config, { db, engine }: OpenDatabase, platform: Platform) {
  selectProvider(config);
  const live = createLive();
  const limit = createLimit(config.rateLimits);

  const accounts = createAccountsService({ db, platform });
  const events = createEventsService({ db, platform });
  const orders = createOrdersService({ db });

  const provider = createDemoProvider({ db, platform });
  const sale = checkoutDeps({ db, platform, live, provider, holdMinutes: config.holdMinutes });
  const checkout = createCheckoutService(sale);
  const sweeper = createSweeper(sale);
  const webhooks = createWebhooks({ db, platform, provider, onPayment: checkout.finalize });

  const demoAllowed = provider.mode === 'demo';
  const checkin = createCheckinService({ db, platform, live, events, demoAllowed });

  const mailer = selectMailer(config);
  const worker = createWorker({
    db,
    platform,
    handlers: {
      ...checkout.jobs,
      ...mailJobs({
        mailer,
        publicUrl: config.publicUrl,
        findOrder: orders.find,
        findLatePayment: checkout.latePayment,
      }),
      [DEMO_EVENT_JOB]: deliverDemoEvents(provider.sign, webhooks.receive),
    },
  });

  return {
    db,
    engine,
    platform,
    live,
    limit,
    accounts,
    events,
    orders,
    provider,
    checkout,
    sweeper,
    webhooks,
    checkin,
    worker,
  };
}
