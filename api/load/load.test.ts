import { memoryUsage } from 'node:process';
import { beforeEach, expect, it, vi } from 'vitest';
import { Hono } from 'hono';
import { documentedCalls } from '#api/app.testing.ts';
import { served } from '#api/accounts/served.testing.ts';
import { fieldsOf } from '#api/bodies.testing.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { createMemoryKeeper, isWorthwhile } from './idleMemory.ts';
import { createPace, pace } from './pace.ts';
import { phoneToken } from '#testing/phone.ts';

let server: Awaited<ReturnType<typeof served>>;
let sale: Awaited<ReturnType<typeof seedSale>>;
let waiting = 0;
let share = 1;
/** Added to the clock, which otherwise stands still, so that a busy machine doesn't change the results. */
let ahead = 0;

beforeEach(async () => {
  waiting = 0;
  share = 1;
  const start = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => start + ahead);
  const db = await memoryDatabase();
  sale = await seedSale(db);
  const worked = () => share * performance.now();
  const database = { db, waiting: () => waiting, worked };
  server = await served({}, database);
});

/** Makes the event loop lag, like work that takes a third of a second in every turn. */
function makeItLag(turns: number): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.services.load.start();
  for (let n = 0; n < turns; n += 1) {
    ahead += 320;
    vi.advanceTimersByTime(50);
  }
  server.services.load.stop();
  vi.useRealTimers();
}

const get = async (path: string) => server.app.request(path);

async function expectShed(path: string): Promise<void> {
  const response = await get(path);
  expect([path, response.status]).toEqual([path, 503]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

it('a process that others keep from working sends nobody away', () => {
  share = 0.3;
  makeItLag(3);
  expect(server.services.load.isHigh()).toBe(false);
});

it('while the loop lags, browsing waits, and paying, webhooks and the door go on', async () => {
  const token = await server.enter('staff');
  const phone = await phoneToken(
    async (path, body) => (await server.call(`POST ${path}`, { token, body })).body,
  );
  makeItLag(3);
  expect(server.services.load.isHigh()).toBe(true);
  for (const path of ['/api/events', '/api/events/1', '/api/djs', '/events', '/', '/og/site.png']) {
    await expectShed(path);
  }
  expect(await (await get('/api/events')).json()).toMatchObject({ code: 'server.busy' });
  const { call } = server;
  const door = `/api/door/events/${sale.eventId}/manifest`;
  const kept = [
    call('POST /api/create-payment-intent', { body: aBasket(sale) }),
    call('POST /api/process-order', { body: { paymentIntentId: 'demo_pi_none' } }),
    call('POST /api/webhooks/demo', { body: {} }),
    call(`GET ${door}`, { token: phone }),
    call('POST /api/check-in', { token, body: { qrCode: 'none' } }),
    call('GET /api/config'),
    call('GET /api/orders/user', { token }),
    call('GET /checkout/1'),
    call('GET /api/health'),
  ];
  for (const { status } of await Promise.all(kept)) expect(status).not.toBe(503);
  expect((await call('GET /api/door/events', { token })).status).toBe(200);
});

it('one pause is no load, and calm returns by itself', async () => {
  makeItLag(1);
  expect((await get('/api/events')).status).toBe(200);
  makeItLag(3);
  await expectShed('/api/events');
  ahead += 1000;
  expect(server.services.load.isHigh()).toBe(false);
  expect((await get('/api/events')).status).toBe(200);
});

it('a long queue of the writer sheds too, and a visitor gets a page that tries again', async () => {
  waiting = 1000;
  const page = await get('/events');
  expect(page.status).toBe(503);
  expect(page.headers.get('refresh')).toBe(page.headers.get('retry-after'));
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('will reload automatically');
  // Visitors who are turned away get different times to retry.
  const times = new Set<string | null>();
  for (let n = 0; n < 10; n += 1) times.add((await get('/api/events')).headers.get('retry-after'));
  expect(times.size).toBeGreaterThan(3);
  waiting = 64;
  expect((await get('/api/events')).status).toBe(200);
});

it('what is paid, held or scanned is never shed, nor a change by anyone', () => {
  const shed = documentedCalls(server.app).filter((call) => call.shed);
  const changes = shed.filter(({ route }) => !route.startsWith('GET '));
  // These are sent in the background, and either sent again later or unimportant.
  expect(changes.map(({ id }) => id).toSorted()).toEqual([
    'analytics.checkoutInitiated',
    'analytics.pageView',
    'analytics.promoClick',
    'favourites.sync',
    'policyReports.report',
    'privacy.exportOwn',
  ]);
  const needed = /^(checkout|payments|orders|wallets|doorDevices|questions|moveOffers|accounts)\./;
  const ids = shed.map(({ id }) => id).filter((id) => needed.test(id));
  expect(ids).toEqual(['accounts.promoterStatus']);
});

/** Lists and files of the back office that are read even under high load, and why. */
const UNDER_LOAD: Readonly<Record<string, string>> = {
  'adminEvents.list': 'the way to change or cancel an event, also during a rush',
  'orderAdmin.list': 'finds the order of a buyer who asks for help',
  'paymentHealth.health': 'shows what goes wrong with payments, most of all during a rush',
  'paymentHealth.returned': 'as the one above',
};

it('pages and files of the back office wait, except those with a reason', () => {
  const kept = documentedCalls(server.app).filter(
    ({ route, roles, isFile, shed, request: { query } }) =>
      route.startsWith('GET ') &&
      roles.join() === 'admin' &&
      !shed &&
      (isFile || fieldsOf(query).some((field) => field === 'cursor' || field === 'page')),
  );
  expect(kept.map(({ id }) => id).toSorted()).toEqual(Object.keys(UNDER_LOAD));
});

it('begins so many in a turn of the loop, first come first served', async () => {
  const turns: (() => void)[] = [];
  const nextTurn = async (): Promise<void> => {
    turns.shift()?.();
    await Promise.resolve();
  };
  const turn = createPace(2, (work) => turns.push(work));
  const begun: number[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const wait = turn();
    if (wait) void wait.then(() => begun.push(n));
    else begun.push(n);
  }
  expect(begun).toEqual([1, 2]);
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4]);
  // Work that comes now doesn't overtake what waits.
  const late = turn();
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  await late;
  await nextTurn();
  // When nothing waits, the next work begins at once, without another turn.
  expect(turns).toEqual([]);
  expect(turn()).toBeUndefined();
});

it('a page that comes in a rush of buyers is answered before most of them', async () => {
  const done: string[] = [];
  const app = new Hono<AppEnv>().use(pace());
  app.all('*', (c) => {
    done.push(c.req.path);
    return c.text('ok');
  });
  const buyers = Array.from({ length: 64 }, async () =>
    app.request('/api/create-payment-intent', { method: 'POST' }),
  );
  await app.request('/events/1');
  expect(done.indexOf('/events/1')).toBeLessThan(32);
  await Promise.all(buyers);
  expect(done).toHaveLength(65);
});

const MB = 1024 * 1024;

it.each([
  ['idle, with much that nobody needs', 0.01, 200 * MB, 0, true],
  ['busy', 0.2, 200 * MB, 0, false],
  ['idle, and no larger than it was left', 0.01, 200 * MB, 190 * MB, false],
])('memory is given back while the server is %s: %s', (_, utilization, held, kept, expected) =>
  expect(isWorthwhile(utilization, held, kept)).toBe(expected),
);

it('what young objects took is given back when there is nothing to do', async () => {
  const keeper = createMemoryKeeper();
  let objects: object[] = [];
  for (let n = 0; n < 3_000_000; n += 1) objects.push({ n });
  const before = memoryUsage.rss();
  objects = [];
  // Waits, because memory is given back only once the thread was mostly idle.
  await expect
    .poll(() => {
      keeper.look();
      return before - memoryUsage.rss();
    })
    .toBeGreaterThan(32 * MB);
  expect(objects).toEqual([]);
});
