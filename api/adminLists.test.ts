import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fullScans, recordingDatabase, planOf } from '#api/db/plans.testing.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { switchedOn } from '#api/secondfactor/testing.ts';
import {
  type AdminList,
  adminLists,
  allowedScans,
  filtersWithoutExample,
} from './adminLists.testing.ts';
import type { createApp } from './app.ts';
import { appOver, demoImage, type Documented, documentedCalls } from './app.testing.ts';
import type { Services } from './compose.ts';
import { LIVE } from './figuresByMode.testing.ts';
import { anActor } from './testing.ts';

/** An event with sales. */
const event_id = 1;
let noisy: Awaited<ReturnType<typeof recordingDatabase>>;
let app: ReturnType<typeof createApp>;
/** The same app in live mode, which leaves out test mode. */
let live: ReturnType<typeof createApp>;
let authorization: string;
let calls: Documented[];
let lists: AdminList[];

/** Adds what the demo data has none of, and returns an order. */
async function addRows(db: Kysely<Schema>, guests: Services['guests']) {
  const { rows, update } = tablesOf(db);
  const [admin] = await rows('users', { username: 'admin' });
  await switchedOn(db, admin?.id ?? '');
  const [{ id: product_id } = { id: 0 }] = await rows('ticket_products', { event_id });
  const [{ id: orderId } = { id: '' }] = await rows('orders', { event_id });
  await update('orders', { tags: '|press|' }, { id: orderId });
  const [item] = await rows('order_items', { order_id: orderId });
  const checkout_id = 'offered';
  const forItem = { id: checkout_id, replaces_item: item?.id };
  await add(db, 'checkouts', { ...forItem, event_id, status: 'review', mode: 'demo' });
  await add(db, 'checkout_lines', { checkout_id, product_id, kind: 'ticket', quantity: 1 });
  await add(db, 'move_offers', { checkout_id });
  await add(db, 'refunds', { id: '1', checkout_id, event_id, reason: 'late', status: 'pending' });
  const money = { checkout_id, order_id: orderId, amount: 1 };
  await add(db, 'outside_refunds', { id: '1', ...money, source: 'provider' });
  await add(db, 'disputes', { id: '1', ...money, phase: 'won', returned_at: 1 });
  await add(db, 'pools', { event_id, capacity: 1 });
  await add(db, 'discount_codes', { event_id, kind: 'free' });
  await add(db, 'questions', { event_id, kind: 'text', scope: 'order', options: '[]' });
  await add(db, 'blocked_connections', { event_id });
  await add(db, 'mails', { id: '1', status: 'sent' });
  const audience = JSON.stringify({ ticketIds: null, days: null, checkedIn: null });
  await add(db, 'messages', { event_id, id: '1', kind: 'other', audience, status: 'queued' });
  await add(db, 'waiting_list', { event_id, product_id });
  const twice = { event_id, venue_id: 1, start_time: 1, end_time: 2 };
  await add(db, 'sub_events', twice, twice);
  const guest = { name: 'Ana', email: null, quantity: 1 };
  const gift = { ticketId: product_id, guests: [guest], note: '', idempotencyKey: 'gift' };
  await guests.give(event_id, gift, { actor: anActor, proved: true });
  return orderId;
}

/** The rows of a list or a CSV; undefined for other answers. */
function rowsIn(text: string): unknown[] | undefined {
  if (text.startsWith('"')) return text.trim().split('\n').slice(1);
  if (!/^[[{]/.test(text)) return undefined;
  const body: unknown = JSON.parse(text);
  const found = [body, ...Object.values(Object(body))].filter((part) => Array.isArray(part));
  return found.length > 0 ? found.flat() : undefined;
}

beforeAll(async () => {
  const { image, tokens } = await demoImage();
  noisy = await recordingDatabase(image);
  const { db } = noisy;
  const server = appOver(db);
  app = server.app;
  live = appOver(db, { env: LIVE }).app;
  authorization = `Bearer ${tokens.get('admin')}`;
  const orderId = await addRows(db, server.services.guests);
  calls = documentedCalls(app);
  lists = adminLists(calls, { eventId: event_id, promoterId: 1, orderId });
});
afterAll(() => noisy.db.destroy());

/** The answers in test mode, by name. */
const answers = new Map<string, string>();

it.each(['demo', 'live'])(
  'reads no large table as a whole, whatever is asked (%s)',
  async (mode) => {
    const asked = mode === 'live' ? live : app;
    const found: { name: string; sql: string; scans: string[] }[] = [];
    for (const { name, path } of lists) {
      noisy.sent.length = 0;
      const answer = await asked.request(path, { headers: { authorization } });
      expect({ name, status: answer.status }).toEqual({ name, status: 200 });
      const text = await answer.text();
      if (mode === 'demo') answers.set(name, text);
      // The list is emptied first, because explaining a query adds a query to it.
      for (const query of noisy.sent.splice(0)) {
        const scans = fullScans(query.sql, await planOf(noisy.db, query));
        if (scans.length > allowedScans(query.sql)) found.push({ name, sql: query.sql, scans });
      }
    }
    expect(found).toEqual([]);
  },
);

it('uses every filter', () => expect(filtersWithoutExample(calls, lists)).toEqual([]));

// The queries that follow the rows of a list are sent only if it has some.
it('has rows in every list', () => {
  const plain = [...answers].filter(([name]) => !/\?(?!admin=true$)/.test(name));
  expect(plain.length).toBeGreaterThan(30);
  expect(plain.filter(([, text]) => rowsIn(text)?.length === 0).map(([name]) => name)).toEqual([]);
});

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
  for (const from of ['scans s', 'scans as s', '"scans" as "s"', 'djs d, scans s'])
    expect(await scansOf(`select * from ${from} where s.code = 'x'`)).toHaveLength(1);
  const inner = 'select 1 from venues v cross join scans s order by v.id limit 5';
  expect(await scansOf(inner)).toHaveLength(1);
  expect(await scansOf('select sum(total_amount) from orders')).toHaveLength(1);
  expect(await scansOf('select * from orders order by total_amount desc limit 5')).toHaveLength(1);
  const page = 'select id from orders order by created_at desc limit 5';
  expect(await scansOf(page)).toEqual([]);
  // This join can use no index, so it reads `orders` as a whole.
  expect(
    await scansOf(`select 1 from orders, (${page}) p where orders.id || '' = p.id`),
  ).toHaveLength(1);
  expect(await scansOf('select * from venues')).toEqual([]);
  const firstPages = lists.filter(({ name }) => !name.includes('cursor='));
  expect(filtersWithoutExample(calls, firstPages)).toContain('waitingList.listAll: cursor');
  expect(['[]', '{"mails":[],"next":null}', '"Name","Item"\n'].map(rowsIn)).toEqual([[], [], []]);
});
