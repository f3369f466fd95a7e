import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#api/db/open.ts';
import { rowsOf, tablesOf } from '#api/db/rows.testing.ts';
import { type Seeded, seeded } from '#shared/base/pseudoRandom.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { aCustomer } from '#shared/testing/builders.ts';
import { entryFaults, moneyFaults, stockFaults, unsettled } from '#testing/stored-faults.ts';
import { callsTo, manifestOf, phoneOf, signIn } from '#e2e/support/calls.ts';
import { type Chaos, createChaos, type Acknowledged, uploadScans } from '#e2e/support/chaos.ts';
import { eventually } from '#e2e/support/device.ts';
import { TestServer } from '#e2e/support/server.ts';
import { buyUnderChaos, type Purchase } from '#e2e/support/orders.ts';

const SEED = process.env['KILL_SEED'] ?? 'rollcall';
const BUYERS = 8;
/** FULL_TESTS is set by `npm run bench kill-server`. The scarce ticket sells out. */
const {
  purchases: PURCHASES,
  scarce: SCARCE,
  devices: DEVICES,
  uploads: UPLOADS,
  ...DANGER
} = process.env['FULL_TESTS']
  ? { purchases: 200, scarce: 60, devices: 10, uploads: 100, minKills: 6, calm: 300 }
  : { purchases: 40, scarce: 12, devices: 4, uploads: 25, minKills: 3, calm: 120 };

let server: TestServer;
let database: OpenDatabase;

beforeAll(async () => {
  server = await TestServer.start();
  database = await openDatabase(server.databaseFile);
});

afterAll(async () => {
  await database.db.destroy();
  await server.putAway();
});

/** An event that is going on, with a plentiful ticket, a scarce ticket and an add-on. */
async function stockUp() {
  const { db } = database;
  const { id: eventId } = await db
    .selectFrom('events')
    .select('id')
    .where('starts_at', '<', Date.now())
    .where('ends_at', '>', Date.now())
    .executeTakeFirstOrThrow();
  const { rows, update } = tablesOf(db);
  const products = await rows('ticket_products', { event_id: eventId }, 'id');
  const [plenty, scarce] = products.filter(({ price }) => price > 0);
  const setStock = ({ id, quantity_sold }: { id: number; quantity_sold: number }, left: number) =>
    update('ticket_products', { quantity: quantity_sold + left }, { id });
  if (!plenty || !scarce) throw new Error('The demo event has fewer than two tickets on sale');
  await setStock(plenty, 10_000);
  await setStock(scarce, SCARCE);
  const [{ addon_id } = { addon_id: 0 }] = await rows('ticket_addons', { ticket_id: plenty.id });
  return { eventId, plenty: plenty.id, scarce: scarce.id, addon: addon_id };
}

type Stock = Awaited<ReturnType<typeof stockUp>>;

/** Buyers switch to the other ticket on sold out, until enough have bought. */
async function sellOut(chaos: Chaos, { eventId, plenty, scarce, addon }: Stock) {
  const line = { call: chaos.unsafe(callsTo(server.url)), until: chaos.until };
  const purchases: Purchase[] = [];
  let [started, refused] = [0, 0];

  async function buyOne(chance: Seeded): Promise<Purchase> {
    const quantity = chance.int(1, 3);
    const addons = chance.chance(0.3) ? [{ addonId: addon, quantity: 1 }] : [];
    // A basket whose answer was lost stays open: one mailbox would soon have too many.
    const customerInfo = aCustomer({ email: `buyer${started}@example.com` });
    const choose = (ticketId: number): Selection => {
      return { eventId, customerInfo, addons, tickets: [{ ticketId, quantity }] };
    };
    if (chance.chance(0.4)) {
      const wish = await buyUnderChaos(line, choose(scarce));
      if (wish) return wish;
      refused += 1;
    }
    const purchase = await buyUnderChaos(line, choose(plenty));
    if (!purchase) throw new Error('There was plenty, and yet it is sold out');
    return purchase;
  }

  async function buyer(chance: Seeded): Promise<void> {
    while (started < PURCHASES) {
      started += 1;
      purchases.push(await buyOne(chance));
    }
  }

  await Promise.all(Array.from({ length: BUYERS }, (_, n) => buyer(seeded(`${SEED} buyer ${n}`))));
  return { purchases, refused };
}

/** Loads the device's data before the server is killed. */
async function openDoor({ eventId }: Stock) {
  const { call, userId: by } = await signIn(server.url, 'staff');
  const phones = await Promise.all(
    Array.from({ length: DEVICES }, (_, n) => phoneOf(server.url, call, `Door ${n}`)),
  );
  const { tickets } = await manifestOf(phones[0] ?? call, eventId);
  const [first = '', ...others] = tickets.map(({ code }) => code);
  return { phones, door: { eventId, by, codes: [first, ...others] as const } };
}

type OpenDoor = Awaited<ReturnType<typeof openDoor>>;

async function scanEverywhere(chaos: Chaos, { phones, door }: OpenDoor): Promise<Acknowledged[]> {
  const from = Date.now();
  const devices = phones.map((call, n) => {
    const chance = seeded(`${SEED} device ${n}`);
    const line = { call: chaos.unsafe(call), until: chaos.until, chance };
    return uploadScans(line, door, { name: `Door ${n}`, uploads: UPLOADS, from });
  });
  return (await Promise.all(devices)).flat();
}

test(`${PURCHASES} purchases and ${DEVICES * UPLOADS} uploads of scans, while the server is killed again and again`, async () => {
  const startedAt = Date.now();
  const stock = await stockUp();
  const door = await openDoor(stock);
  const chaos = createChaos(server, seeded(`${SEED} kills`), DANGER.calm);
  const [{ purchases, refused }, acknowledged] = await Promise.all([
    sellOut(chaos, stock),
    scanEverywhere(chaos, door),
  ]);
  await chaos.calm();
  await eventually(() => unsettled(database.db)).toBe(0);

  await expectOrders(purchases);
  await expectScans(acknowledged);
  expect(await stockFaults(database.db)).toEqual([]);
  expect(await moneyFaults(database.db)).toEqual([]);
  expect(await entryFaults(database.db, stock.eventId)).toEqual([]);
  expect(server.complaints()).toEqual([]);
  expect(purchases).toHaveLength(PURCHASES);
  const { kills, silences } = chaos.figures();
  expect(kills).toBeGreaterThanOrEqual(DANGER.minKills);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const scans = acknowledged.length;
  console.log('Killed server:', { kills, silences, purchases: PURCHASES, refused, scans, seconds });
  // Long, for slow machines.
}, 600_000);

test('had anything been lost or doubled, the database would show it', async () => {
  const { db } = database;
  await server.stop();
  const order = await db
    .selectFrom('orders')
    .innerJoin('demo_payments', 'demo_payments.id', 'orders.payment_intent_id')
    .select(['orders.id', 'orders.event_id'])
    .where('orders.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  // The CHECK constraints would refuse these faults.
  await sql`pragma ignore_check_constraints = on`.execute(db);
  await db.updateTable('ticket_products').set({ quantity: 0 }).execute();
  expect(await stockFaults(db)).toContainEqual(expect.stringContaining('oversold'));
  await db.updateTable('ticket_products').set({ quantity: 100_000, quantity_held: 7 }).execute();
  expect(await stockFaults(db)).toContainEqual(expect.stringContaining('says 7 held'));
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
  expect(await moneyFaults(db)).toHaveLength(1);
  await db.updateTable('order_items').set({ entry_scan_id: null }).execute();
  expect(await entryFaults(db, order.event_id)).not.toEqual([]);
});

/** Every acknowledged order exists once, paid, with all its tickets. */
async function expectOrders(purchases: readonly Purchase[]): Promise<void> {
  const { db } = database;
  const orders = await rowsOf(db, 'orders');
  const items = await rowsOf(db, 'order_items');
  const faults = purchases.flatMap(({ orderNumber, paymentIntentId, selection }) => {
    const found = orders.filter((order) => order.payment_intent_id === paymentIntentId);
    const [order] = found;
    const mine = items.filter(({ order_id }) => order_id === order?.id);
    const count = (kind: string) => mine.filter((item) => item.kind === kind).length;
    const right =
      found.length === 1 &&
      order?.order_number === orderNumber &&
      order.status === 'completed' &&
      count('ticket') === selection.tickets[0]?.quantity &&
      count('addon') === (selection.addons?.length ?? 0);
    return right ? [] : [`${orderNumber}: ${JSON.stringify(found)}`];
  });
  expect(faults).toEqual([]);
  expect(new Set(purchases.map(({ orderNumber }) => orderNumber)).size).toBe(purchases.length);
}

/** Every acknowledged scan is stored once, with the result that the device got. */
async function expectScans(acknowledged: readonly Acknowledged[]): Promise<void> {
  const rows = await rowsOf(database.db, 'scans');
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(byId.size).toBe(rows.length);
  const faults = acknowledged.flatMap(({ scan, result }) => {
    const row = byId.get(scan.id);
    const same = row?.code === scan.code && row.at === scan.at && row.verdict === scan.verdict;
    return same && row.outcome === result.outcome ? [] : [{ scan, result, row }];
  });
  expect(faults).toEqual([]);
}
