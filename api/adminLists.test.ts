import { switchedOn } from '#api/secondfactor/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { aUser } from '#api/checkout/testing/users.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { type AdminList, adminLists, allowedScans } from './adminLists.testing.ts';
import type { createApp } from './app.ts';
import { appOver, documentedCalls, tokenOf } from './app.testing.ts';
import { LIVE } from './figuresByMode.testing.ts';

let noisy: Awaited<ReturnType<typeof recordingDatabase>>;
let app: ReturnType<typeof createApp>;
/** The same app in live mode, which leaves out test mode. */
let live: ReturnType<typeof createApp>;
let authorization: string;
let lists: AdminList[];

beforeAll(async () => {
  noisy = await recordingDatabase();
  const { db } = noisy;
  const { sale, buy } = await openWorld(db);
  const { id: orderId } = await buy();
  const admin = await aUser(db);
  await switchedOn(db, admin.id);
  app = appOver(db).app;
  live = appOver(db, { env: LIVE }).app;
  authorization = `Bearer ${await tokenOf(db, admin)}`;
  const { eventId, promoterId } = sale;
  lists = adminLists(documentedCalls(app), { eventId, promoterId, orderId });
});
afterAll(() => noisy.db.destroy());

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
      // The list is emptied first, because explaining a query adds a query to it.
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
  for (const { path } of lists.filter(({ name }) => name.startsWith('reports.eventAnalytics'))) {
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
  // This join can use no index, so it reads `orders` as a whole.
  expect(
    await scansOf(`select 1 from orders, (${page}) p where orders.id || '' = p.id`),
  ).toHaveLength(1);
  expect(await scansOf('select * from venues')).toEqual([]);
});
