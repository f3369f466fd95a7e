import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { WHOLE } from '#testing/scope.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { databaseFile, sharedPostgres } from '#api/db/testing.ts';
import { openDatabase } from '#api/db/open.ts';
import { add, tablesOf } from '#api/db/rows.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { demoOn } from '#api/demo/testing.ts';
import { lockDataDir } from '#api/files/dataDir.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { copyAll, moveToPostgres } from './toPostgres.ts';
import { openSource } from './source.store.ts';
import { differences } from './tableSums.ts';

/** In the whole run all of the demo is moved as well. */
const LEAST = WHOLE ? { orders: 20, tables: 30 } : { orders: 0, tables: 15 };

let sale: Awaited<ReturnType<typeof seedSale>>;
async function rows(db: Kysely<Schema>): Promise<void> {
  if (WHOLE) await demoOn(db).seed();
  sale = await seedSale(db);
  const rig = createRig(db);
  await rig.checkout.process((await paid(rig, aBasket(sale, 2, { promoCode: 'ROLLAXLE' }))).id);
  // The last id is gone, and is not given again.
  await add(db, 'live_messages', { topic: 't', data: '{}', origin: 'o' });
  await db.deleteFrom('live_messages').execute();
}

/** A SQLite installation with sales. */
async function installation() {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'rollcall.sqlite');
  await databaseFile(file, rows);
  const { db } = await openDatabase(file);
  const orders = await figuresOf(db);
  await db.destroy();
  return { dataDir, file, orders };
}

async function figuresOf(db: Kysely<Schema>): Promise<number[]> {
  const orders = await db.selectFrom('orders').select('total_amount').execute();
  return [orders.length, orders.reduce((sum, { total_amount }) => sum + total_amount, 0)];
}

/** Constraints and indexes. */
async function keysOf(db: Kysely<Schema>): Promise<unknown[]> {
  const { rows: keys } =
    await sql`select conrelid::regclass::text as name, pg_get_constraintdef(oid) as key
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2`.execute(db);
  return keys;
}

/** The engine answers whole numbers as such, and sells. */
async function works(db: Kysely<Schema>, orders: number[]): Promise<void> {
  expect(await figuresOf(db)).toEqual(orders);
  const message = { topic: 't', data: '{}', origin: 'o', at: 1 };
  expect(await tablesOf(db).insert('live_messages', message)).toBe(2);
  await paid(createRig(db, { seed: 'moved' }), aBasket(sale, 1));
}

it('every row arrives, numbers go on, and a used database is left alone', async () => {
  const { file, orders } = await installation();
  const { pglite, db } = await sharedPostgres();
  const before = await keysOf(db);
  expect(before.length).toBeGreaterThan(200);
  const source = openSource(file);
  const copied = await copyAll(source, pglite);
  const full = copied.filter(({ rows: n }) => n > 0);
  expect(full.find(({ table }) => table === 'orders')?.rows).toBeGreaterThan(LEAST.orders);
  expect(full.length).toBeGreaterThan(LEAST.tables);
  expect(await keysOf(db)).toEqual(before);
  await expect(copyAll(source, pglite)).rejects.toThrow('is in use (events has rows)');
  source.close();
  await works(db, orders);
});

it('nothing is moved under a running server, to no PostgreSQL, or from nowhere', async () => {
  const { dataDir } = await installation();
  const target = { dataDir, databaseUrl: 'postgres://127.0.0.1:1/none' };
  const server = lockDataDir(dataDir, 'taken');
  await expect(moveToPostgres(target)).rejects.toThrow('A server is running on DATA_DIR');
  server.release();
  await expect(moveToPostgres({ dataDir, databaseUrl: 'x.sqlite' })).rejects.toThrow('postgres://');
  await expect(moveToPostgres(target, join(dataDir, 'none'))).rejects.toThrow('not found');
});

it.runIf(WHOLE)('a real PostgreSQL sells on', async ({ skip }) => {
  const postgres = await openLocalPostgres().catch(() => null);
  if (!postgres) {
    console.info('Skipped: no PostgreSQL server was found on this machine.');
    return skip();
  }
  onTestFinished(() => postgres.close());
  const { dataDir, orders } = await installation();
  const target = { dataDir, databaseUrl: postgres.url };
  await moveToPostgres(target);
  await expect(moveToPostgres(target)).rejects.toThrow('is in use');
  const { db } = await openDatabase(postgres.url);
  await works(db, orders);
  await db.destroy();
});

it('a sum that differs is found', () => {
  const columns = [
    { name: 'amount', kind: 'whole' },
    { name: 'lat', kind: 'real' },
  ] as const;
  const from = { 'count(*)': '2', amount: '300', lat: '0.30000000000000004' };
  expect(differences(columns, from, { ...from, lat: '0.3' })).toEqual([]);
  expect(differences(columns, from, { ...from, amount: '299' })).toEqual(['amount 300 became 299']);
});
