import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { body, contract, reply } from '#shared/base/contract.ts';
import { AppError, defineProblem } from '#shared/base/errors.ts';
import { picturesBusy } from '#shared/site/site.errors.ts';
import { testPlatform } from '#api/testing.ts';
import { currentUser, requireRole, requireUser, session } from './authorise.ts';
import { answerError, answerNotFound } from './errors.ts';
import { createLiveBus } from './liveBus.ts';
import { createLimit } from './rateLimit.ts';
import type { AppEnv } from './types.ts';
import { createRoutes, route } from './routes.ts';

const staff: User = {
  id: 'u1',
  username: 'staff',
  role: 'staff',
  name: null,
  email: 'staff@rollcall.example',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
};
const soldOut = defineProblem('checkout.sold_out', 409, 'Sold out');
const line = z.object({ tickets: z.array(z.object({ quantity: z.int().min(1, 'At least 1') })) });

const { lines, page } = contract('test', {
  page: {
    method: 'get',
    path: '/api/page',
    summary: 'A page',
    access: 'public',
    request: { query: z.object({ n: z.coerce.number().int() }) },
    responses: { 200: reply(z.int()) },
  },
  lines: {
    method: 'post',
    path: '/api/lines',
    summary: 'Lines',
    access: 'public',
    request: { body: body(line) },
    responses: { 200: reply(line) },
  },
});

const app = new Hono<AppEnv>()
  .use(session(async (token) => (token === 'good' ? { user: staff, proof: 'sign-in' } : null)))
  .get('/me', requireUser, (c) => c.json(currentUser(c).username))
  .get('/admin', requireRole('admin'), (c) => c.text('in'))
  .get('/door', requireRole('admin', 'staff'), (c) => c.text('in'))
  .get('/sold', () => {
    throw new AppError({ ...soldOut, field: 'tickets.0.quantity', details: { left: 2 } });
  })
  .get('/busy', () => {
    throw new AppError(picturesBusy);
  })
  .get('/bug', () => {
    throw new Error('password=hunter2');
  })
  .get('/gone', () => {
    throw Object.assign(new Error('violates foreign key'), { code: '23503' });
  })
  .route(
    '/',
    createRoutes()
      .openapi(route(page), (c) => c.json(c.req.valid('query').n, 200))
      .openapi(route(lines, bodyLimit({ maxSize: 100 })), (c) => c.json(c.req.valid('json'), 200)),
  )
  .get('/few', createLimit(true)('few', { points: 2, seconds: 60 }), (c) => c.text('ok'))
  .get('/many', createLimit(false)('many', { points: 1, seconds: 60 }), (c) => c.text('ok'));
app.onError(answerError(testPlatform().log));
app.notFound(answerNotFound);

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
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

it('sessions and roles refuse nobody with 401 and somebody else with 403', async () => {
  expect(await answer('/me')).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  expect((await answer('/me', as('bad'))).status).toBe(401);
  expect((await answer('/me', as('good'))).status).toBe(200);
  expect((await answer('/me', { headers: { authorization: 'bearer good' } })).status).toBe(200);
  expect(await answer('/admin', as('good'))).toMatchObject({
    status: 403,
    body: { code: 'auth.forbidden' },
  });
  expect((await answer('/door', as('good'))).status).toBe(200);
});

it('what is logged names no order, checkout or payment', async () => {
  const lines: unknown[] = [];
  const platform = testPlatform();
  const log = { ...platform.log, error: (line: unknown) => void lines.push(line) };
  const failing = new Hono<AppEnv>().get('*', () => {
    throw new Error('broken');
  });
  failing.onError(answerError(log));
  await failing.request('/api/orders/by-number/RC-0000-0000-0000?x=secret');
  await failing.request('/api/checkouts/C1/status?clientSecret=secret');
  await failing.request('/api/demo-payments/demo_pi_1/confirm');
  expect(lines).toMatchObject([
    { path: '/api/orders/…' },
    { path: '/api/checkouts/…' },
    { path: '/api/demo-payments/…' },
  ]);
});

it('failures carry their code, field and details, and bugs carry nothing', async () => {
  expect(await answer('/sold')).toEqual({
    status: 409,
    body: {
      code: 'checkout.sold_out',
      message: 'Sold out',
      field: 'tickets.0.quantity',
      details: { left: 2 },
    },
  });
  const bug = await answer('/bug');
  expect(bug).toMatchObject({ status: 500, body: { code: 'server.internal' } });
  expect(JSON.stringify(bug)).not.toContain('hunter2');
  expect(await answer('/gone')).toMatchObject({
    status: 503,
    body: { code: 'request.overtaken' },
  });
  expect(await answer('/nowhere')).toMatchObject({
    status: 404,
    body: { code: 'request.not_found' },
  });
});

it('failures that pass by say when to come back', async () => {
  const response = await app.request('/busy');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

it('failures of validation name the field', async () => {
  expect(await answer('/api/lines', post('{"tickets":[{"quantity":0}]}'))).toEqual({
    status: 400,
    body: { code: 'request.invalid', message: 'At least 1', field: 'tickets.0.quantity' },
  });
  expect(await answer('/api/page?n=x')).toMatchObject({ status: 400, body: { field: 'n' } });
});

it('failures of parsing are the sender’s, never ours', async () => {
  for (const text of ['', '{', 'null', '[]', '"x"', '{"tickets":null}']) {
    expect(await answer('/api/lines', post(text))).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  }
  expect(await answer('/api/lines', post(`{"a":"${'x'.repeat(200)}"}`))).toMatchObject({
    status: 413,
    body: { code: 'request.too_large' },
  });
});

it('limits refuse the third of two, and say when to come back', async () => {
  await app.request('/few');
  await app.request('/few');
  const third = await app.request('/few');
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('limits let everything pass when they are off', async () => {
  await app.request('/many');
  expect((await app.request('/many')).status).toBe(200);
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
