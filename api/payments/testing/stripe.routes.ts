import { type Context, Hono } from 'hono';
import type { Intent } from './stripe.objects.ts';
import { API_VERSION, type StripeServer } from './stripe.server.ts';
import {
  listOf,
  metadataOf,
  type Params,
  readParams,
  required,
  wholeNumber,
} from './stripe.params.ts';
import { badRequest, StripeProblem } from './stripe.problem.ts';

// The part of Stripe's HTTP API that we call. Other paths are answered with 404, unknown parameters with 400.

const CREATE_INTENT = [
  'amount',
  'currency',
  'automatic_payment_methods[enabled]',
  'automatic_payment_methods[allow_redirects]',
  'excluded_payment_method_types[]',
  'metadata[*]',
  'description',
];
const PAGE = ['limit', 'starting_after', 'ending_before'];
const SMALLEST = 50;

/** Stripe's routes. Each handler checks its parameters before it changes anything. */
export function stripeRoutes(stripeServer: StripeServer, secretKey: string) {
  return new Hono()
    .use('/v1/*', async (c, next) => {
      checkKey(c, secretKey);
      await next();
    })
    .post('/v1/payment_intents', async (c) =>
      c.json(createIntent(stripeServer, await sent(c, CREATE_INTENT))),
    )
    .get('/v1/payment_intents/:id', (c) => c.json(stripeServer.intent(c.req.param('id'))))
    .post('/v1/payment_intents/:id/cancel', async (c) => {
      const params = await sent(c, ['cancellation_reason']);
      return c.json(
        stripeServer.cancel(c.req.param('id'), params.get('cancellation_reason') ?? null),
      );
    })
    .post('/v1/refunds', async (c) => {
      const params = await sent(c, ['payment_intent', 'amount', 'reason', 'metadata[*]']);
      const amount = params.has('amount') ? { amount: wholeNumber(params, 'amount') } : {};
      const metadata = metadataOf(params);
      return c.json(
        stripeServer.giveBack(required(params, 'payment_intent'), { ...amount, metadata }),
      );
    })
    .get('/v1/refunds', (c) => {
      const params = asked(c, ['payment_intent', ...PAGE]);
      const wanted = params.get('payment_intent');
      const all = stripeServer
        .refunds()
        .filter((each) => !wanted || each.payment_intent === wanted);
      return c.json(page(all.reverse(), params, '/v1/refunds'));
    })
    .get('/v1/refunds/:id', (c) => c.json(stripeServer.refund(c.req.param('id'))))
    .get('/v1/disputes/:id', (c) => c.json(stripeServer.dispute(c.req.param('id'))))
    .get('/v1/events', (c) => {
      const params = asked(c, ['types[]', 'type', 'created[gte]', 'delivery_success', ...PAGE]);
      const types = listOf(params, 'types');
      const since = Number(params.get('created[gte]') ?? 0);
      const all = stripeServer.events.filter(
        (event) => event.created >= since && (types.length === 0 || types.includes(event.type)),
      );
      return c.json(page(all.reverse(), params, '/v1/events'));
    });
}

const asked = (c: Context, allowed: readonly string[]): Params =>
  readParams(new URL(c.req.url).search, allowed);
const sent = async (c: Context, allowed: readonly string[]): Promise<Params> =>
  readParams(await c.req.text(), allowed);

function checkKey(c: Context, secretKey: string): void {
  if (c.req.header('authorization') !== `Bearer ${secretKey}`) {
    const error = { type: 'invalid_request_error', message: 'Invalid API Key' };
    throw new StripeProblem(401, error, false);
  }
  const version = c.req.header('stripe-version');
  if (version !== API_VERSION)
    throw badRequest(`Invalid Stripe API version: ${version}`, { kept: false });
}

function createIntent(stripeServer: StripeServer, params: Params): Intent {
  const amount = wholeNumber(params, 'amount');
  const currency = required(params, 'currency');
  if (amount < SMALLEST) {
    throw badRequest('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      kept: false,
    });
  }
  const excluded = listOf(params, 'excluded_payment_method_types');
  const excluded_payment_method_types = excluded.length > 0 ? excluded : null;
  const metadata = metadataOf(params);
  return stripeServer.createIntent({ amount, currency, metadata, excluded_payment_method_types });
}

function page<T extends { id: string }>(all: readonly T[], params: Params, url: string) {
  const limit = params.has('limit') ? wholeNumber(params, 'limit') : 10;
  if (limit < 1 || limit > 100) throw badRequest('Invalid limit', { kept: false });
  const after = params.get('starting_after');
  const start = after ? all.findIndex((each) => each.id === after) + 1 : 0;
  const data = all.slice(start, start + limit);
  return { object: 'list', url, data, has_more: all.length > start + limit };
}
