import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { compose, type Services } from '#api/compose.ts';
import { composeMails } from '#api/compose/mails.ts';
import { composeSale } from '#api/compose/sale.ts';
import { readConfig } from '#api/config.ts';
import type { Schema } from '#api/db/schema.ts';
import { answerError } from '#api/http/answerError.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { createWorker } from '#api/jobs/worker.ts';
import type { Mail } from '#api/mail/mail.types.ts';
import { ordersRoutes } from '#api/orders/orders.routes.ts';
import { sharedTicketsRoutes } from '#api/orders/sharedTickets.routes.ts';
import { createDemoProvider, type DemoProvider } from '#api/payments/demo/demo.provider.ts';
import { demoPaymentsRoutes, webhooksRoutes } from '#api/payments/payments.routes.ts';
import type { PaymentProvider } from '#api/payments/provider.ts';
import { discountCodesRoutes } from '#api/discountCodes/discountCodes.routes.ts';
import { guestsRoutes } from '#api/guests/guests.routes.ts';
import { moveOffersRoutes } from '#api/moveOffers/moveOffers.routes.ts';
import { questionsRoutes } from '#api/questions/questions.routes.ts';
import { waitingListRoutes } from '#api/waitingList/waitingList.routes.ts';
import { refundsRoutes } from '#api/refunds/refunds.routes.ts';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';
import type { DemoScenario } from '#shared/payments/payments.contract.ts';
import { checkoutRoutes } from '#api/checkout/checkout.routes.ts';
import { stock as realStock } from '#api/stock/stock.commands.ts';
import { isAppError } from '#shared/base/errors.ts';

// A test rig for the way from a basket to an order, which tests of other features use, too.

const ENV = { DATA_DIR: '/nonexistent', TEAM_EMAIL: 'team@rollcall.example', TRUST_PROXY: '1' };

export type Rig = ReturnType<typeof createRig>;

/** The whole money path in process: services, routes, webhook, jobs and sweeper on one database. */
export function createRig(
  db: Kysely<Schema>,
  {
    stock = realStock,
    wrap = (provider: DemoProvider, _platform: TestPlatform): PaymentProvider => provider,
    user = null as User | null,
    seed = 'rig',
    platform = testPlatform({ seed }),
    /** The provider's own database: a crash of ours does not roll it back. */
    providerDb = db,
    /** True if declined cards and guessed codes are limited by address. */
    limited = false,
    caps = { mailbox: false, address: false },
  } = {},
) {
  const env = { ...ENV, RATE_LIMITS: limited ? 'on' : 'off' };
  const base = compose(readConfig(env), { db, engine: 'sqlite' }, platform);
  const demo = createDemoProvider({ ...base, db: providerDb });
  const sale = { ...base, provider: wrap(demo, platform), demo, stock, caps };
  const told: number[] = [];
  const notifications = {
    announceChange: async (_trx: unknown, eventId: number) => void told.push(eventId),
  };
  const services: Services = {
    ...base,
    ...composeSale(sale, base, { notifications }),
    limit: createLimit(false),
  };
  const { checkout, moveOffers, paymentJobs, refunds } = services;
  const mails: Mail[] = [];
  // A PDF costs a test more than all the rest.
  const documents = { ...base.documents, ticketsPdf: async () => null, calendarFile: () => null };
  const send = async (mail: Mail) => void mails.push(mail);
  const { outbox } = composeMails(base, { ...services, documents }, { send });
  const handlers = { ...checkout.jobs, ...refunds.jobs, ...moveOffers.jobs, ...paymentJobs };
  const worker = createWorker(base, { handlers, sideQueue: outbox });
  const mounted = () =>
    new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('user', user);
        await next();
      })
      .route('/', checkoutRoutes(services))
      .route('/', demoPaymentsRoutes(demo, services))
      .route('/', webhooksRoutes(services))
      .route('/', refundsRoutes(services))
      .route('/', questionsRoutes(services))
      .route('/', discountCodesRoutes(services))
      .route('/', guestsRoutes(services))
      .route('/', moveOffersRoutes(services))
      .route('/', waitingListRoutes(services))
      .route('/', ordersRoutes(services))
      .route('/', sharedTicketsRoutes(services))
      .onError(answerError(platform.log));
  let routes: ReturnType<typeof mounted> | undefined;
  /** The routes are made for the first request, because they cost as much as all the services. */
  const request = (path: string, init?: RequestInit) => (routes ??= mounted()).request(path, init);
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: object = {}) =>
      request(path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
  return {
    ...services,
    platform,
    demo,
    context: { ...sale, room: services.waitingRoom.gate },
    worker,
    mails,
    /** The ids of the events whose changes were announced. */
    told,
    app: { request },
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

export function clientOf({ post, call }: Rig) {
  return {
    /** Sends a request; returns its status, and its body as JSON or text. */
    ask: async (method: string, path: string, body?: unknown, headers: object = {}) => {
      const answer = await call(method)(path, body, headers);
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      return { status: answer.status, body: isJson ? JSON.parse(text) : text };
    },
    setup: async (basket: unknown) =>
      paymentSetupSchema.parse(await (await post('/api/create-payment-intent', basket)).json()),
    confirm: (clientSecret: string, scenario = 'success') =>
      post(`/api/demo-payments/${intentOf(clientSecret)}/confirm`, { clientSecret, scenario }),
    process: (clientSecret: string) =>
      post('/api/process-order', { paymentIntentId: intentOf(clientSecret), clientSecret }),
  };
}

/**
 * The status and code of an answer or a thrown problem, such as `409 checkout.sold_out`; `200` if nothing is wrong.
 */
export async function codeOf(asked: Promise<unknown> | Response): Promise<string> {
  const answer: unknown = await Promise.resolve(asked).catch((error: unknown) => {
    if (isAppError(error)) return Response.json(error.problem, { status: error.problem.status });
    throw error;
  });
  if (!isAnswer(answer)) return '200';
  if (answer.ok) return String(answer.status);
  const { code } = (await answer.json()) as { code: string };
  return `${answer.status} ${code}`;
}

/** Recognizes answers by their fields, because a copied answer is no instance of the server's own `Response`. */
const isAnswer = (x: unknown): x is Response =>
  typeof x === 'object' && x !== null && 'ok' in x && 'json' in x;

/** The status of an answer, and the problem in its body. */
export async function problem(answer: Response | Promise<Response>) {
  const response = await answer;
  const body = (await response.json()) as { code?: string; field?: string };
  return { status: response.status, ...body };
}
