import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/errors.ts';
import { createLive } from '#api/http/live.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { orderWriters } from '#api/mail/order.writers.ts';
import { postbox } from '#api/mail/testing.ts';
import { createOrdersService } from '#api/orders/orders.service.ts';
import { ordersRoutes } from '#api/orders/orders.routes.ts';
import { DEMO_EVENT_JOB } from '#api/payments/demo.mover.ts';
import { deliverDemoEvents } from '#api/payments/demo.events.ts';
import { createDemoProvider, type DemoProvider } from '#api/payments/demo.provider.ts';
import { demoPaymentsRoutes } from '#api/payments/demo.routes.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { webhooksRoutes } from '#api/payments/webhooks.routes.ts';
import { createWebhooks } from '#api/payments/webhooks.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createRefundsService } from '#api/refunds/refunds.service.ts';
import { refundsRoutes } from '#api/refunds/refunds.routes.ts';
import { testPlatform } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { DemoScenario } from '#shared/orders/orders.schemas.ts';
import { checkoutRoutes } from '#api/checkout/checkout.routes.ts';
import { checkoutDeps, createCheckoutService } from '#api/checkout/checkout.service.ts';
import { stock } from '#api/checkout/stock.store.ts';
import { createSweeper } from '#api/checkout/sweeper.ts';

// For tests of the way from a basket to an order, of this and other features.

export type Rig = ReturnType<typeof createRig>;

/** The whole money path in process: services, routes, webhook, jobs and sweeper on one database. */
export function createRig(
  db: Kysely<Schema>,
  {
    stock: stockUsed = stock,
    wrap = (provider: DemoProvider): PaymentProvider => provider,
    user = null as User | null,
    seed = 'rig',
  } = {},
) {
  const platform = testPlatform({ seed });
  const live = createLive();
  const demo = createDemoProvider({ db, platform });
  const provider = wrap(demo);
  const deps = checkoutDeps({ db, platform, live, provider, stock: stockUsed, holdMinutes: 15 });
  const checkout = createCheckoutService(deps);
  const orders = createOrdersService({ db });
  const webhooks = createWebhooks({ db, platform, provider, onPayment: checkout.finalize });
  const publicUrl = 'http://localhost:3000';
  const told: number[] = [];
  const refunds = createRefundsService({
    db,
    platform,
    live,
    provider,
    events: createEventsService({ db, platform, live }),
    notifications: { scheduleChanged: async (_trx, eventId) => void told.push(eventId) },
    publicUrl,
  });
  const { find: findOrder } = orders;
  const { latePayment: findLatePayment } = checkout;
  const { mails, worker } = postbox(
    db,
    platform,
    { ...refunds.writers, ...orderWriters({ publicUrl, findOrder, findLatePayment }) },
    {
      ...checkout.jobs,
      ...refunds.jobs,
      [DEMO_EVENT_JOB]: deliverDemoEvents(demo.sign, webhooks.receive),
    },
  );
  const limit = createLimit(false);
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', user);
      await next();
    })
    .route('/', checkoutRoutes({ checkout, limit }))
    .route('/', demoPaymentsRoutes({ demo, limit }))
    .route('/', webhooksRoutes({ providerName: provider.name, webhooks }))
    .route('/', refundsRoutes({ refunds }))
    .route('/', ordersRoutes({ orders, limit }));
  app.onError(answerError(platform.log));
  const sweeper = createSweeper(deps);
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: object = {}) =>
      app.request(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
  return {
    db,
    platform,
    live,
    demo,
    deps,
    checkout,
    orders,
    webhooks,
    worker,
    sweeper,
    mails,
    /** Events of whose change the notifications were told. */
    told,
    refunds,
    app,
    post: call('POST'),
    get: call('GET'),
  };
}

export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** A checkout whose payment was tried with a card of this scenario. */
export async function paid(rig: Rig, basket: CreateCheckout, scenario: DemoScenario = 'success') {
  const setup = await rig.checkout.create(basket, null);
  const id = intentOf(setup.clientSecret);
  await rig.demo.confirm({ id, clientSecret: setup.clientSecret }, scenario);
  return { ...setup, id };
}
