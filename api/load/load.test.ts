import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { type DemoApp, openDemoApp } from '#api/app.testing.ts';
import { compose, type Services } from '#api/compose.ts';
import { readConfig } from '#api/config.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createLoad } from './load.ts';
import { KEPT, SHED } from './operations.ts';

let demo: DemoApp;
let services: Services;
let app: ReturnType<typeof createApp>;
let waiting = 0;
let share = 1;

beforeEach(async () => {
  waiting = 0;
  share = 1;
  demo = await openDemoApp();
  const config = readConfig({
    RATE_LIMITS: 'off',
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
  });
  // On a machine that is busy with other tests the share of this one is small.
  const worked = () => share * performance.now();
  const database = { db: demo.db, engine: 'sqlite', waiting: () => waiting, worked } as const;
  services = compose(config, database, testPlatform());
  app = createApp(services, { webRoot: '/nonexistent' });
});

afterEach(async () => {
  services.load.stop();
  await demo.close();
});

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** As work that takes a third of a second in every turn of the loop. */
async function makeItLag(turns: number): Promise<void> {
  services.load.start();
  for (let n = 0; n < turns; n += 1) {
    block(320);
    await setImmediate();
    await setImmediate();
  }
}

const call = async (method: string, path: string, token?: string, body = '{}') =>
  app.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body }),
  });

async function expectShed(path: string): Promise<void> {
  const response = await call('GET', path);
  expect([path, response.status]).toEqual([path, 503]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

it('a process that others keep from working sends nobody away', async () => {
  share = 0.3;
  await makeItLag(3);
  expect(services.load.isHigh()).toBe(false);
});

it('while the loop lags, browsing waits, and paying, webhooks and the door go on', async () => {
  await makeItLag(3);
  expect(services.load.isHigh()).toBe(true);
  for (const path of ['/api/events', '/api/events/1', '/api/djs', '/events', '/', '/og/site.png']) {
    await expectShed(path);
  }
  expect(await (await call('GET', '/api/events')).json()).toMatchObject({ code: 'server.busy' });

  const product = await demo.db
    .selectFrom('ticket_products')
    .select(['id', 'event_id'])
    .executeTakeFirstOrThrow();
  const basket = {
    eventId: product.event_id,
    tickets: [{ ticketId: product.id, quantity: 1 }],
    customerInfo: { name: 'Ana Roller', email: 'ana@example.com' },
  };
  const staff = demo.tokens.get('staff');
  const kept = [
    call('POST', '/api/create-payment-intent', undefined, JSON.stringify(basket)),
    call('POST', '/api/process-order', undefined, '{"paymentIntentId":"demo_pi_none"}'),
    call('POST', '/api/webhooks/demo'),
    call('GET', '/api/door/events', staff),
    call('GET', `/api/door/events/${product.event_id}/manifest?device=d`, staff),
    call('POST', '/api/check-in', staff, '{"qrCode":"none"}'),
    call('GET', '/api/config'),
    call('GET', '/api/orders/user', staff),
    call('GET', '/checkout/1'),
    call('GET', '/api/health'),
  ];
  for (const answer of await Promise.all(kept)) expect(answer.status).not.toBe(503);
  expect((await call('GET', '/api/door/events', staff)).status).toBe(200);
});

it('one pause is no load, and calm returns by itself', async () => {
  await makeItLag(1);
  expect((await call('GET', '/api/events')).status).toBe(200);
  await makeItLag(3);
  await expectShed('/api/events');
  await expect.poll(() => services.load.isHigh(), { timeout: 5000 }).toBe(false);
  expect((await call('GET', '/api/events')).status).toBe(200);
});

it('a long queue of the writer sheds too, and a visitor gets a page that tries again', async () => {
  waiting = 1000;
  const page = await call('GET', '/events');
  expect(page.status).toBe(503);
  expect(page.headers.get('refresh')).toBe(page.headers.get('retry-after'));
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('tries again by itself');
  waiting = 64;
  expect((await call('GET', '/api/events')).status).toBe(200);
});

it('those who were sent away are told different times', async () => {
  waiting = 1000;
  const times = new Set<string | null>();
  for (let n = 0; n < 10; n += 1) {
    times.add((await call('GET', '/api/events')).headers.get('retry-after'));
  }
  expect(times.size).toBeGreaterThan(3);
});

it('every operation of the contract has one class', () => {
  const ids = demo.calls.map(({ id }) => id);
  expect(ids.filter((id) => SHED.has(id) === KEPT.has(id))).toEqual([]);
  const gone = [...SHED, ...KEPT].filter((id) => !ids.includes(id));
  expect(gone).toEqual([]);
});

it('what is paid, held or scanned is never shed, nor a change by anyone', () => {
  const changes = demo.calls.filter(({ id, route }) => SHED.has(id) && !route.startsWith('GET '));
  // What visitors send beside the way, and sends itself again or may be lost.
  expect(changes.map(({ id }) => id).toSorted()).toEqual([
    'analytics.checkoutInitiated',
    'analytics.pageView',
    'analytics.promoClick',
    'favourites.sync',
    'policyReports.report',
    'privacy.exportOwn',
  ]);
  const needed = /^(checkout|payments|orders|wallets|doorDevices|questions|moveOffers|accounts)\./;
  const shed = [...SHED].filter((id) => needed.test(id));
  expect(shed).toEqual(['accounts.promoterStatus']);
});

it('without a queue and a lag it is never high', () => {
  expect(createLoad().isHigh()).toBe(false);
});
