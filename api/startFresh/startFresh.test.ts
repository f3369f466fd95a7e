import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { databaseFile, type Fill, sharedPostgres } from '#api/db/testing.ts';
import { openDatabase } from '#api/db/open.ts';
import { add } from '#api/db/rows.testing.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { TEST_NOW } from '#api/testing.ts';
import { moveAside, movePostgres } from './startFresh.ts';

const NAME = 'before-fresh-2026-11-20T12-00-00';

function empty() {
  const dataDir = temporaryFolder();
  return { dataDir, databaseUrl: join(dataDir, 'rollcall.sqlite') };
}

const aPayment: Fill = async (db) => {
  const { eventId: event_id } = await seedSale(db);
  await add(db, 'checkouts', { id: 'one', event_id, status: 'paid', mode: 'demo' });
};

/** An installation with a payment, a mail and a key. */
async function used() {
  const config = empty();
  await databaseFile(config.databaseUrl, aPayment);
  mkdirSync(join(config.dataDir, 'mail'));
  writeFileSync(join(config.dataDir, 'mail', '1.eml'), 'Hello');
  writeFileSync(join(config.dataDir, 'secrets.key'), 'key');
  return config;
}

it('moves database and mails aside, and the next start finds an empty installation', async () => {
  const config = await used();
  const where = join(config.dataDir, 'backups', NAME);
  expect(await moveAside(config, TEST_NOW)).toEqual({ what: ['rollcall.sqlite', 'mail'], where });
  expect(readdirSync(config.dataDir).toSorted()).toEqual(['backups', 'secrets.key']);
  expect(existsSync(join(where, 'mail', '1.eml'))).toBe(true);
  const old = new Database(join(where, 'rollcall.sqlite'), { readonly: true });
  expect(old.prepare('select count(*) as n from checkouts').get()).toEqual({ n: 1 });
  old.close();
  const { db } = await openDatabase(config.databaseUrl);
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
  await db.destroy();
  expect(await moveAside(empty(), TEST_NOW)).toBeNull();
});

it('is refused while a server has the database open, even an idle one, and where real money was taken', async () => {
  const config = await used();
  const { db: open } = await openDatabase(config.databaseUrl);
  await expect(moveAside(config, TEST_NOW)).rejects.toThrow('stop it first');
  expect(await open.selectFrom('checkouts').select('id').execute()).toHaveLength(1);
  await open.updateTable('checkouts').set({ mode: 'live' }).execute();
  await open.destroy();
  await expect(moveAside(config, TEST_NOW)).rejects.toThrow('a payment of real money');
  expect(existsSync(config.databaseUrl)).toBe(true);
});

it('on PostgreSQL the tables go to a schema of their own', async () => {
  const { pglite } = await sharedPostgres();
  const query = async (text: string) => {
    const results = await pglite.exec(text);
    return { rows: results.flatMap(({ rows }) => rows) };
  };
  const move = () => movePostgres({ query }, empty(), NAME);
  await query('create schema used; set search_path to used');
  expect(await move()).toBeNull();
  await query(`create table checkouts (mode text, status text);
    insert into checkouts values ('live', 'paid')`);
  await expect(move()).rejects.toThrow('real money');
  await query(`update checkouts set mode = 'test'`);
  expect(await move()).toMatchObject({ what: [expect.stringContaining(NAME)] });
  const moved = `select mode from "${NAME}".checkouts`;
  expect((await query(moved)).rows).toEqual([{ mode: 'test' }]);
  await query('create table checkouts (mode text)');
  await query(`drop schema used, "${NAME}" cascade; reset search_path`);
});
