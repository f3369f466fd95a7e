import { compose, type Services } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { orderWriters } from '#api/mail/order.writers.ts';
import { testMailbox } from '#api/mail/testing.ts';
import { limitGuesses } from '#api/orders/guesses.ts';
import { ordersRoutes } from '#api/orders/orders.routes.ts';
import { sharedTicketsRoutes } from '#api/orders/shared/sharedTickets.routes.ts';
import { createCardTries } from '#api/payments/cardTries.ts';
import { createDemoProvider, type DemoProvider } from '#api/payments/demo/demo.provider.ts';
import { demoPaymentsRoutes } from '#api/payments/demo/demo.routes.ts';
import { createPaymentNews } from '#api/payments/payments.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { webhooksRoutes } from '#api/payments/webhooks.routes.ts';
import { discountCodesRoutes } from '#api/discountCodes/discountCodes.routes.ts';
import { createDiscountCodesService } from '#api/discountCodes/discountCodes.service.ts';
import { createDisputesService } from '#api/disputes/disputes.service.ts';
import { guestsRoutes } from '#api/guests/guests.routes.ts';
import { createGuestsService } from '#api/guests/guests.service.ts';
import { moveOfferWriters } from '#api/moveOffers/moveOffers.mails.ts';
import { moveOffersRoutes } from '#api/moveOffers/moveOffers.routes.ts';
import { createMoveOffersService } from '#api/moveOffers/moveOffers.service.ts';
import { questionsRoutes } from '#api/questions/questions.routes.ts';
import { createQuestionsService } from '#api/questions/questions.service.ts';
import { waitingListWriters } from '#api/waitingList/waitingList.mails.ts';
import { waitingListRoutes } from '#api/waitingList/waitingList.routes.ts';
import { createWaitingListService } from '#api/waitingList/waitingList.service.ts';
import { createRefundsService } from '#api/refunds/refunds.service.ts';
import { refundWriters } from '#api/refunds/refunds.mails.ts';
import { refundsRoutes } from '#api/refunds/refunds.routes.ts';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import type { DemoScenario } from '#shared/orders/orders.schemas.ts';
import { checkoutRoutes } from '#api/checkout/checkout.routes.ts';
import { checkoutDeps, createCheckoutService } from '#api/checkout/checkout.service.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { createSweeper } from '#api/checkout/sweeper.ts';

// For tests of the way from a basket to an order, of this and other features.

const PUBLIC_URL = 'http://localhost:3000';

export type Rig = ReturnType<typeof createRig>;

/** The whole money path in process: services, routes, webhook, jobs and sweeper on one database. */
export function createRig(
  db: Kysely<Schema>,
  {
    stock: stockUsed = stock,
    wrap = (provider: DemoProvider, _platform: TestPlatform): PaymentProvider => provider,
    user = null as User | null,
    seed = 'rig',
    platform = testPlatform({ seed }),
    /** The provider's own database: a crash of ours does not roll it back. */
    providerDb = db,
    /** Whether declines are counted by address, which is the header `x-address`. */
    countTries = false,
    countGuesses = false,
    caps = { mailbox: false, address: false },
  } = {},
) {
  const env = { RATE_LIMITS: countGuesses ? 'on' : 'off', DATA_DIR: '/nonexistent' };
  const context = compose(readConfig(env), { db, engine: 'sqlite' }, platform);
  const { events, live, orders } = context;
  const core = { db, platform, live };
  const demo = createDemoProvider({ db: providerDb, platform });
  const provider = wrap(demo, platform);
  const deps = checkoutDeps({ ...core, provider, holdMinutes: 15, caps, stock: stockUsed });
  const checkout = createCheckoutService(deps);
  const told: number[] = [];
  const { releaseHolds } = checkout;
  const notifications = {
    scheduleChanged: async (_trx: unknown, eventId: number) => void told.push(eventId),
  };
  const refunds = createRefundsService({ ...core, provider, releaseHolds, events, notifications });
  const moveOffers = createMoveOffersService({ ...deps, checkout, refunds });
  const allowMail = async (): Promise<boolean> => true;
  const waitingList = createWaitingListService({ ...deps, checkout, allowMail });
  const questions = createQuestionsService(context, { events });
  const discountCodes = createDiscountCodesService(context);
  const guests = createGuestsService({ ...core, events, refunds });
  const disputes = createDisputesService({ ...core, provider, refunds });
  const handlers = {
    payment: checkout.onPaymentEvent,
    refund: refunds.onRefundEvent,
    dispute: disputes.onDisputeEvent,
  };
  const addressOf = (c: Context): string => c.req.header('x-address') ?? 'unknown';
  const { clock, sealer } = platform;
  const tries = { enabled: countTries, clock, addressOf, mark: sealer.mark };
  const cardTries = createCardTries(tries);
  const given = { db, platform, provider, demo, handlers, tries: cardTries };
  const { webhooks, reconciler, jobs } = createPaymentNews(given);
  const mailed = { db, publicUrl: PUBLIC_URL, sealer };
  const documents = { ticketsPdf: async () => null, calendarFile: (): null => null };
  const writers = {
    ...refundWriters({ ...mailed, orderOf: orders.find, calendarFile: documents.calendarFile }),
    ...moveOfferWriters(mailed),
    ...waitingListWriters(mailed),
    ...orderWriters(context, { orders, checkout, documents }),
  };
  const allJobs = { ...checkout.jobs, ...refunds.jobs, ...moveOffers.jobs, ...jobs };
  const { mails, worker } = testMailbox(db, platform, writers, allJobs);
  const limit = createLimit(false);
  const guesses = limitGuesses(context, addressOf);
  const services: Services = { ...context, addressOf, limit, guesses };
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('user', user);
      await next();
    })
    .route('/', checkoutRoutes({ checkout, limit, addressOf, cardTries }))
    .route('/', demoPaymentsRoutes({ demo, limit }))
    .route('/', webhooksRoutes({ providerName: provider.name, webhooks }))
    .route('/', refundsRoutes({ refunds }))
    .route('/', questionsRoutes({ questions }))
    .route('/', discountCodesRoutes({ discountCodes }))
    .route('/', guestsRoutes({ guests, limit }))
    .route('/', moveOffersRoutes({ moveOffers, limit, addressOf, cardTries }))
    .route('/', waitingListRoutes({ waitingList, limit, addressOf, cardTries }))
    .route('/', ordersRoutes(services))
    .route('/', sharedTicketsRoutes(services));
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
    ...services,
    platform,
    demo,
    deps,
    checkout,
    webhooks,
    reconciler,
    worker,
    sweeper,
    mails,
    /** Events of whose change the notifications were told. */
    told,
    refunds,
    moveOffers,
    waitingList,
    questions,
    discountCodes,
    guests,
    app,
    call,
    post: call('POST'),
    get: call('GET'),
    put: call('PUT'),
    delete: call('DELETE'),
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
