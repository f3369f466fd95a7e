import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testPlatform } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { body, contract, reply } from '#shared/base/contract.ts';
import { AppError, defineProblem } from '#shared/base/errors.ts';
import { cardPicturesBusy } from '#shared/site/site.contract.ts';
import { venuesContract } from '#shared/venues/venues.contract.ts';
import { currentUser, requireRole, requireUser, session } from './authorise.ts';
import { answerError, answerNotFound } from './answerError.ts';
import { createLiveBus } from './liveBus.ts';
import { openApi } from './apiDocs.ts';
import { createLimit } from './rateLimit.ts';
import { mount, mountPart } from './mount.ts';
import { TEST_USER } from './testing.ts';
import type { AppEnv } from './requestVariables.ts';

const staff: User = { ...TEST_USER, username: 'staff', role: 'staff' };
const soldOut = {
  ...defineProblem('checkout.sold_out', 409, 'Sold out'),
  field: 'tickets.0.quantity',
  details: { left: 2 },
};
const line = z.object({ tickets: z.array(z.object({ quantity: z.int().min(1, 'At least 1') })) });

const calls = contract('test', {
  page: {
    get: '/api/page',
    summary: 'A page',
    access: 'public',
    shed: false,
    request: { query: z.object({ n: z.coerce.number().int() }) },
    responses: { 200: reply(z.int()) },
  },
  lines: {
    post: '/api/lines',
    summary: 'Lines',
    access: 'public',
    request: { body: body(line) },
    responses: { 200: reply(line) },
  },
});

const failing = (error: Error) => () => {
  throw error;
};
const overtaken = Object.assign(new Error('violates foreign key'), { code: '23503' });
const app = new Hono<AppEnv>()
  .use(session(async (token) => (token === 'good' ? { user: staff, proof: 'sign-in' } : null)))
  .get('/me', requireUser, (c) => c.json(currentUser(c).username))
  .get('/admin', requireRole('admin'), (c) => c.text('in'))
  .get('/door', requireRole('admin', 'staff'), (c) => c.text('in'))
  .get('/sold', failing(new AppError(soldOut)))
  .get('/busy', failing(new AppError(cardPicturesBusy)))
  .get('/bug', failing(new Error('password=hunter2')))
  .get('/gone', failing(overtaken))
  .route(
    '/',
    mount(calls, {
      page: ({ query }) => query.n,
      lines: [bodyLimit({ maxSize: 100 }), ({ json }) => json],
    }),
  )
  .get('/few', createLimit(true)('few', { points: 2, seconds: 60 }), (c) => c.text('ok'));
app.onError(answerError(testPlatform().log));
app.notFound(answerNotFound);

const as = (authorization: string) => ({ headers: { authorization } });
const post = (text: string) => ({
  method: 'POST',
  body: text,
  headers: { 'content-type': 'application/json' },
});
const answer = async (path: string, init?: RequestInit) => {
  const response = await app.request(path, init);
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};

type Row = [path: string, init: RequestInit | undefined, status: number, code?: string];
const refusedLines = (text: string): Row => ['/api/lines', post(text), 400, 'request.invalid'];

it.each<Row>([
  ['/me', undefined, 401, 'auth.required'],
  ['/me', as('Bearer bad'), 401],
  ['/me', as('Bearer good'), 200],
  ['/me', as('bearer good'), 200],
  ['/admin', as('Bearer good'), 403, 'auth.forbidden'],
  ['/door', as('Bearer good'), 200],
  ['/gone', undefined, 503, 'request.overtaken'],
  ['/nowhere', undefined, 404, 'request.not_found'],
  ['/api/page?n=x', undefined, 400, 'request.invalid'],
  ...['', '{', 'null', '[]', '"x"', '{"tickets":null}'].map(refusedLines),
  ['/api/lines', post(`{"a":"${'x'.repeat(200)}"}`), 413, 'request.too_large'],
])('%s with %j answers %i', async (path, init, status, code) => {
  const given = await answer(path, init);
  expect(given.status).toBe(status);
  if (code) expect(given.body).toMatchObject({ code });
});

it('failures carry their code, field and details, of validation too, and bugs carry nothing', async () => {
  const { status, ...told } = soldOut;
  expect(await answer('/sold')).toEqual({ status, body: told });
  const invalid = { code: 'request.invalid', message: 'At least 1', field: soldOut.field };
  const none = post('{"tickets":[{"quantity":0}]}');
  expect(await answer('/api/lines', none)).toEqual({ status: 400, body: invalid });
  expect(await answer('/api/page?n=x')).toMatchObject({ body: { field: 'n' } });
  const bug = await answer('/bug');
  expect(bug).toMatchObject({ status: 500, body: { code: 'server.internal' } });
  expect(JSON.stringify(bug)).not.toContain('hunter2');
});

it('what is logged names no order, checkout or payment', async () => {
  const logged: unknown[] = [];
  const log = { ...testPlatform().log, error: (said: unknown) => void logged.push(said) };
  const broken = new Hono<AppEnv>().get('*', failing(new Error('broken')));
  broken.onError(answerError(log));
  await broken.request('/api/orders/by-number/RC-0000-0000-0000?x=secret');
  await broken.request('/api/checkouts/C1/status?clientSecret=secret');
  await broken.request('/api/demo-payments/demo_pi_1/confirm');
  const paths = ['/api/orders/…', '/api/checkouts/…', '/api/demo-payments/…'];
  expect(logged).toMatchObject(paths.map((path) => ({ path })));
});

it('what passes by says when to come back: failures, and the third of two', async () => {
  const busy = await app.request('/busy');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
  for (const status of [200, 200, 429]) expect((await answer('/few')).status).toBe(status);
  expect(Number((await app.request('/few')).headers.get('retry-after'))).toBeGreaterThan(0);
});

it('the live bus reaches those who listen to the topic until they stop', () => {
  const live = createLiveBus();
  const heard: unknown[] = [];
  const stop = live.subscribe('door:1', (data) => heard.push(data));
  live.publish('door:2', 'other');
  live.publish('door:1', 'one');
  stop();
  live.publish('door:1', 'two');
  expect(heard).toEqual(['one']);
});

it('documents a call with whom it is for, its answer and its problems, and nothing of our own', async () => {
  const app = new OpenAPIHono<AppEnv>();
  app.route('/', mountPart(venuesContract, { change: () => ({}) as never }));
  app.get('/api/openapi.json', openApi(app, '1.0.0'));
  const answer = await app.request('/api/openapi.json');
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
    .parse(await answer.json());
  const { patch } = paths['/api/venues/{id}'] ?? {};
  expect(patch).toMatchObject({
    operationId: 'venues.change',
    tags: ['venues'],
    security: [{ bearer: [] }],
    responses: {
      200: { content: { 'application/json': { schema: { properties: { id: {} } } } } },
      412: {
        content: { 'application/json': { examples: { 'venues.changed_meanwhile': {} } } },
      },
    },
  });
  expect(Object.keys(patch ?? {})).not.toContain('access');
  expect(JSON.stringify(patch)).toContain('"pattern":"^\\\\P{Cc}*$"');
});
