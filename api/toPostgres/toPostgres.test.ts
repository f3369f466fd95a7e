import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, Kysely as Database, PGliteDialect, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { migrate } from '#api/db/migrate.ts';
import { openDatabase } from '#api/db/open.ts';
import { createPglite } from '#api/db/pglite.testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { demoOn } from '#api/demo/testing.ts';
import { lockDataDir } from '#api/files/dataDirLock.ts';
import { openLocalPostgres } from '#api/processes/localPostgres.testing.ts';
import { copyAll } from './copy.ts';
import { openSource } from './source.store.ts';
import { differences } from './tables.ts';
import { moveToPostgres } from './toPostgres.ts';

const INT8 = 20;

/** A SQLite installation with the demo, and a sale. */
async function installation() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rollcall-to-postgres-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = join(dataDir, 'rollcall.sqlite');
  const { db } = await openDatabase(file);
  await demoOn(db).seed();
  const sale = await seedSale(db);
  await paid(createRig(db), aBasket(sale, 2));
  // The last id is gone, and is not given again.
  await db
    .insertInto('live_messages')
    .values({ topic: 't', data: '{}', origin: 'o', at: 1 })
    .execute();
  await db.deleteFrom('live_messages').execute();
  const orders = await figuresOf(db);
  await db.destroy();
  return { dataDir, file, sale, orders };
}

const figuresOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.sum<number>('total_amount').as('amount'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ n, amount }) => [n, Number(amount)]);

/** Constraints and indexes. */
async function keysOf(db: Kysely<Schema>): Promise<unknown[]> {
  const { rows } =
    await sql`select conrelid::regclass::text as name, pg_get_constraintdef(oid) as key
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2`.execute(db);
  return rows;
}

type Moved = Pick<Awaited<ReturnType<typeof installation>>, 'sale' | 'orders'>;

/** The engine answers whole numbers as such, and sells. */
async function works(db: Kysely<Schema>, { sale, orders }: Moved): Promise<void> {
  expect(await figuresOf(db)).toEqual(orders);
  const { id } = await db
    .insertInto('live_messages')
    .values({ topic: 't', data: '{}', origin: 'o', at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(2);
  await paid(createRig(db, { seed: 'moved' }), aBasket(sale, 1));
}

it('every row of the demo arrives, numbers go on, and a used database is left alone', async () => {
  const { file, ...moved } = await installation();
  const pglite = await createPglite({ parsers: { [INT8]: Number } });
  onTestFinished(() => pglite.close());
  const db = new Database<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db, 'postgres');
  const before = await keysOf(db);
  const source = openSource(file);
  const copied = await copyAll(source, pglite);
  const rowsOf = new Map(copied.map(({ table, rows }) => [table, rows]));
  expect(rowsOf.get('orders')).toBeGreaterThan(20);
  const full = [...rowsOf].filter(([, rows]) => rows > 0);
  expect(full.length).toBeGreaterThan(30);
  expect(before.length).toBeGreaterThan(200);
  expect(await keysOf(db)).toEqual(before);
  await expect(copyAll(source, pglite)).rejects.toThrow('is in use (events has rows)');
  source.close();
  await works(db, moved);
});

it('on a real PostgreSQL, and not under a running server', async ({ skip }) => {
  const postgres = await openLocalPostgres().catch(() => null);
  if (!postgres) {
    console.info('Skipped: no PostgreSQL server was found on this machine.');
    return skip();
  }
  onTestFinished(() => postgres.close());
  const { dataDir, ...moved } = await installation();
  const target = { dataDir, databaseUrl: postgres.url };
  const server = lockDataDir(dataDir, 'taken');
  await expect(moveToPostgres(target)).rejects.toThrow('A server runs on DATA_DIR');
  server.release();
  await expect(moveToPostgres({ dataDir, databaseUrl: 'x.sqlite' })).rejects.toThrow('postgres://');
  await expect(moveToPostgres(target, join(dataDir, 'none'))).rejects.toThrow('There is no');
  await moveToPostgres(target);
  await expect(moveToPostgres(target)).rejects.toThrow('is in use');
  const { db } = await openDatabase(postgres.url);
  await works(db, moved);
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
