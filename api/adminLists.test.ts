import { switchedOn } from '#api/secondfactor/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#api/crypto/password.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import { type AdminList, adminLists, allowedScans, NOT_LISTS } from './adminLists.testing.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { LIVE } from './figuresByMode.testing.ts';
import { testPlatform } from './testing.ts';

type Noisy = Awaited<ReturnType<typeof recordingDatabase>>;

let noisy: Noisy;
let app: ReturnType<typeof createApp>;
/** The same in live mode, which leaves out test mode. */
let live: ReturnType<typeof createApp>;
let authorization: string;
let lists: AdminList[];

beforeAll(async () => {
  noisy = await recordingDatabase();
  const { db } = noisy;
  const sale = await seedSale(db);
  const rig = createRig(db);
  const { id } = await paid(rig, aBasket(sale));
  const order = await rig.checkout.process(id);
  const servicesIn = (env: object) => {
    const keys = {
      VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
      VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
    };
    const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: '/nonexistent', ...keys, ...env });
    return compose(config, { db, engine: 'sqlite' }, testPlatform());
  };
  const services = servicesIn({});
  const passwordHash = await hashPassword('twelve signs');
  const admin = { username: 'admin', email: 'a@b.example', role: 'admin' } as const;
  const { id: adminId } = await services.accounts.createUser({ ...admin, passwordHash });
  const { token } = await services.accounts.login({ username: 'admin', password: 'twelve signs' });
  authorization = `Bearer ${token}`;
  await switchedOn(db, adminId);
  app = createApp(services, { webRoot: '/nonexistent' });
  live = createApp(servicesIn(LIVE), { webRoot: '/nonexistent' });
  const { eventId, promoterId } = sale;
  lists = adminLists({ eventId, promoterId, orderId: order?.orderId ?? '' });
});
afterAll(() => noisy.db.destroy());

it('has every list of the back office', () => {
  const routes = app.routes
    .filter(({ method, path }) => method === 'GET' && /^\/api\/admin\/.*[^*]$/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const known = [...lists.map(({ route }) => route), ...NOT_LISTS];
  expect([...new Set(routes)].filter((route) => !known.includes(route))).toEqual([]);
});

it.each(['demo', 'live'])(
  'reads no large table as a whole, whatever is asked (%s)',
  async (mode) => {
    const asked = mode === 'live' ? live : app;
    const found: { name: string; sql: string; scans: string[] }[] = [];
    for (const { name, path } of lists) {
      noisy.sent.length = 0;
      const answer = await asked.request(path, { headers: { authorization } });
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
      await answer.text();
      // Explaining a query is one itself.
      for (const query of noisy.sent.splice(0)) {
        const scans = fullScans(query.sql, await planOf(noisy.db, query));
        if (scans.length > allowedScans(query.sql)) found.push({ name, sql: query.sql, scans });
      }
    }
    expect(found).toEqual([]);
  },
);

it('reads the figures of an event from indexes alone', async () => {
  const looks: string[] = [];
  for (const { path } of lists.filter(({ name }) => name.startsWith('analytics'))) {
    noisy.sent.length = 0;
    expect((await app.request(path, { headers: { authorization } })).status).toBe(200);
    for (const query of noisy.sent.splice(0)) {
      for (const { detail } of await planOf(noisy.db, query)) looks.push(detail);
    }
  }
  const large = /^S(CAN|EARCH) (orders|order_items|visits|visitors|promo_clicks)\b/;
  const found = looks.filter((detail) => large.test(detail));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((detail) => !detail.includes('USING COVERING INDEX'))).toEqual([]);
});

it('would notice', async () => {
  const scansOf = async (sql: string) =>
    fullScans(sql, await planOf(noisy.db, { sql, parameters: [] }));
  expect(await scansOf('select * from orders')).toEqual(['SCAN orders']);
  expect(await scansOf(`select id from orders where customer_name = 'x' limit 5`)).toHaveLength(1);
  expect(await scansOf('select sum(total_amount) from orders')).toHaveLength(1);
  expect(await scansOf('select * from orders order by total_amount desc limit 5')).toHaveLength(1);
  const page = 'select id from orders order by created_at desc limit 5';
  expect(await scansOf(page)).toEqual([]);
  // What it is joined with is read as a whole for its sake.
  expect(
    await scansOf(`select 1 from orders, (${page}) p where orders.id || '' = p.id`),
  ).toHaveLength(1);
  expect(await scansOf('select * from venues')).toEqual([]);
});
