import { type Context, Hono } from 'hono';
import { badRequest, StripeProblem } from './stripe.objects.ts';
import { API_VERSION, type StripeServer } from './stripe.server.ts';

// The part of Stripe's HTTP API that we call. Other paths are answered with 404, unknown parameters with 400.

type Params = ReadonlyMap<string, string>;

const CREATE_INTENT = [
  'amount',
  'currency',
  'automatic_payment_methods[enabled]',
  'excluded_payment_method_types[]',
  'metadata[*]',
];
const PAGE = ['limit', 'starting_after', 'ending_before'];

/** Stripe's routes. Each handler checks its parameters before it changes anything. */
export function stripeRoutes(stripeServer: StripeServer, secretKey: string) {
  return new Hono()
    .use('/v1/*', async (c, next) => {
      checkKey(c, secretKey);
      await next();
    })
    .post('/v1/payment_intents', async (c) => {
      const params = await sent(c, CREATE_INTENT);
      const made = stripeServer.createIntent({
        amount: Number(params.get('amount')),
        currency: params.get('currency') ?? '',
        metadata: metadataOf(params),
      });
      return c.json(made);
    })
    .get('/v1/payment_intents/:id', (c) => c.json(stripeServer.intent(c.req.param('id'))))
    .post('/v1/payment_intents/:id/cancel', async (c) => {
      await sent(c, ['cancellation_reason']);
      return c.json(stripeServer.cancel(c.req.param('id')));
    })
    .post('/v1/refunds', async (c) => {
      const params = await sent(c, ['payment_intent', 'amount', 'reason', 'metadata[*]']);
      const amount = params.has('amount') ? { amount: Number(params.get('amount')) } : {};
      const what = { ...amount, metadata: metadataOf(params) };
      return c.json(stripeServer.giveBack(params.get('payment_intent') ?? '', what));
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
      const params = asked(c, ['types[]', 'created[gte]', ...PAGE]);
      const types = listOf(params, 'types');
      const since = Number(params.get('created[gte]') ?? 0);
      const all = stripeServer.events.filter(
        (event) => event.created >= since && (types.length === 0 || types.includes(event.type)),
      );
      return c.json(page(all.reverse(), params, '/v1/events'));
    });
}

/** The parameters of a request. Throws if one is not in `allowed`, as Stripe does for unknown ones. */
function readParams(text: string, allowed: readonly string[]): Params {
  const params = new Map(new URLSearchParams(text));
  for (const key of params.keys()) {
    const name = key.replace(/\[\d+\]/g, '[]').replace(/^metadata\[[^\]]+\]$/, 'metadata[*]');
    if (!allowed.includes(name))
      throw badRequest(`Received unknown parameter: ${name}`, 'parameter_unknown');
  }
  return params;
}

const asked = (c: Context, allowed: readonly string[]): Params =>
  readParams(new URL(c.req.url).search, allowed);
const sent = async (c: Context, allowed: readonly string[]): Promise<Params> =>
  readParams(await c.req.text(), allowed);

const listOf = (params: Params, name: string): string[] =>
  [...params].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
const metadataOf = (params: Params): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([key, value]) => {
      const name = /^metadata\[([^\]]+)\]$/.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );

function checkKey(c: Context, secretKey: string): void {
  if (c.req.header('authorization') !== `Bearer ${secretKey}`)
    throw new StripeProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
  const version = c.req.header('stripe-version');
  if (version !== API_VERSION) throw badRequest(`Invalid Stripe API version: ${version}`);
}

function page<T extends { id: string }>(all: readonly T[], params: Params, url: string) {
  const limit = Number(params.get('limit') ?? 10);
  const after = params.get('starting_after');
  const start = after ? all.findIndex((each) => each.id === after) + 1 : 0;
  const data = all.slice(start, start + limit);
  return { object: 'list', url, data, has_more: all.length > start + limit };
}
