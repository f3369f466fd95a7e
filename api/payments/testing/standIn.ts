import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import { listen } from '#api/http/listen.ts';
import { StripeProblem, type StripeEvent } from './stripe.objects.ts';
import { stripeRoutes } from './stripe.routes.ts';
import { createStripeServer } from './stripe.server.ts';

/**
 * How a request fails. `lost`: it never arrives. `answer_lost`: it is carried out, but the connection breaks. `500` and
 * `429`: it is answered with this status and not carried out.
 */
export type Fault = 'lost' | 'answer_lost' | '500' | '429';
type Kept = { asked: string; status: number; body: string };
export type StandIn = Awaited<ReturnType<typeof openStandIn>>;

const BROKEN = { error: { type: 'api_error', message: 'Something went wrong on Stripe’s end.' } };
const BUSY = {
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
};

/**
 * A stand-in for Stripe on this machine: its HTTP API with a memory, idempotency keys, faults on demand and signed
 * webhook deliveries. The real client talks to it through `STRIPE_API_BASE`. It listens until it is closed.
 */
export async function openStandIn({ clock = Date.now, mode = 'test' } = {}) {
  // The client of this process does not sleep before it tries again.
  Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0.001 });
  const keys = {
    secretKey: `sk_${mode}_standin`,
    publishableKey: `pk_${mode}_standin`,
    webhookSecret: 'whsec_standin',
  };
  const stripeServer = createStripeServer(clock, mode === 'live');
  const known = new Map<string, Kept>();
  /** Faults for coming requests; `call` is a method and path such as `POST /v1/refunds/:id`. Each is used once. */
  const faults: { call: string; fault: Fault }[] = [];
  const calls: { call: string; key: string | undefined; body: string }[] = [];
  const api = stripeRoutes(stripeServer, keys.secretKey);
  // Answers a `StripeProblem` as Stripe answers an error.
  api.onError((error) => {
    if (!(error instanceof StripeProblem)) throw error;
    return Response.json(error.body, { status: error.status });
  });

  async function carryOut(request: Request, key: string | undefined, body: string) {
    const again = new Request(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.method === 'POST' ? { body } : {}),
    });
    const asked = `${request.method} ${request.url} ${body}`;
    const before = key === undefined ? undefined : known.get(key);
    if (before && before.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return Response.json({ error: { type: 'idempotency_error', message } }, { status: 400 });
    }
    if (before) return answerOf(before);
    const answer = await api.fetch(again);
    const kept = { asked, status: answer.status, body: await answer.text() };
    if (key !== undefined) known.set(key, kept);
    return answerOf(kept);
  }

  async function answer(c: Context): Promise<Response> {
    const path = new URL(c.req.url).pathname;
    const call = `${c.req.method} ${path.replace(/\/(pi|re|du|evt)_\w+/, '/:id')}`;
    const key = c.req.header('idempotency-key');
    const body = c.req.method === 'POST' ? await c.req.text() : '';
    calls.push({ call, key, body });
    const at = faults.findIndex((each) => each.call === call);
    const [found] = at < 0 ? [] : faults.splice(at, 1);
    const fault = found?.fault;
    if (fault === 'lost') return hangUp(c);
    if (fault === '429') return Response.json(BUSY, { status: 429 });
    if (fault === '500') {
      const asked = `${c.req.method} ${c.req.url} ${body}`;
      if (key) known.set(key, { asked, status: 500, body: JSON.stringify(BROKEN) });
      return Response.json(BROKEN, { status: 500 });
    }
    const response = await carryOut(c.req.raw, key, body);
    return fault === 'answer_lost' ? hangUp(c) : response;
  }

  const app = new Hono().all('/v1/*', answer);
  const listener = await listen(app.fetch, { host: '127.0.0.1', port: 0, patienceMs: 0 });

  /** An event as Stripe delivers it, signed now. */
  function delivery(event: StripeEvent, { secret = keys.webhookSecret } = {}) {
    const body = JSON.stringify(event, null, 2);
    const timestamp = Math.floor(clock() / 1000);
    const signed = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return { body, headers: { 'stripe-signature': signed } };
  }

  return {
    stripeServer,
    keys: { ...keys, apiBase: `http://127.0.0.1:${listener.port}` },
    calls,
    fail: (call: string, ...wanted: Fault[]) =>
      void faults.push(...wanted.map((fault) => ({ call, fault }))),
    delivery,
    /** The newest event of a type; throws if there is none. */
    eventOf(type: string): StripeEvent {
      const found = stripeServer.events.findLast((event) => event.type === type);
      if (!found) throw new Error(`Stripe has not told of ${type}`);
      return found;
    },
    close: () => listener.close(),
  };
}

const answerOf = ({ status, body }: Kept): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

/** Breaks the connection without an answer. */
function hangUp(c: Context): Response {
  c.env.incoming.socket.destroy();
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}
