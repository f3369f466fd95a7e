import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, it } from 'vitest';
import { createPglite } from '#api/db/pglite.testing.ts';
import { createRig, paid } from '#api/checkout/testing/rig.ts';
import { aBasket, seedSale } from '#api/checkout/testing/sale.ts';
import { openDatabase } from '#api/db/open.ts';
import { TEST_NOW } from '#api/testing.ts';
import { moveAside, movePostgres } from './fresh.ts';

const NAME = 'before-fresh-2026-11-20T12-00-00';
const root = mkdtempSync(join(tmpdir(), 'rollcall-fresh-'));
afterAll(() => rmSync(root, { recursive: true }));

function installation(from?: string) {
  const dataDir = mkdtempSync(join(root, 'data-'));
  if (from) cpSync(from, dataDir, { recursive: true });
  return { dataDir, databaseUrl: join(dataDir, 'rollcall.sqlite') };
}

// An old installation with a payment, a mail and a key.
const used = installation();
const { db } = await openDatabase(used.databaseUrl);
await paid(createRig(db), aBasket(await seedSale(db), 1));
await db.destroy();
mkdirSync(join(used.dataDir, 'mail'));
writeFileSync(join(used.dataDir, 'mail', '1.eml'), 'Hello');
writeFileSync(join(used.dataDir, 'secrets.key'), 'key');

it('moves database and mails aside, and the next start finds an empty installation', async () => {
  const config = installation(used.dataDir);
  const where = join(config.dataDir, 'backups', NAME);
  expect(await moveAside(config, TEST_NOW)).toEqual({ what: ['rollcall.sqlite', 'mail'], where });
  expect(readdirSync(config.dataDir).toSorted()).toEqual(['backups', 'secrets.key']);
  expect(existsSync(join(where, 'mail', '1.eml'))).toBe(true);
  const old = new Database(join(where, 'rollcall.sqlite'), { readonly: true });
  expect(old.prepare('select count(*) as n from checkouts').get()).toEqual({ n: 1 });
  old.close();
  const { db: empty } = await openDatabase(config.databaseUrl);
  expect(await empty.selectFrom('events').selectAll().execute()).toEqual([]);
  await empty.destroy();
  expect(await moveAside(installation(), TEST_NOW)).toBeNull();
});

it('is refused while a server has the database open, even an idle one, and where real money was taken', async () => {
  const config = installation(used.dataDir);
  const { db: open } = await openDatabase(config.databaseUrl);
  await expect(moveAside(config, TEST_NOW)).rejects.toThrow('stop it first');
  expect(await open.selectFrom('checkouts').select('id').execute()).toHaveLength(1);
  await open.updateTable('checkouts').set({ mode: 'live' }).execute();
  await open.destroy();
  await expect(moveAside(config, TEST_NOW)).rejects.toThrow('a payment of real money');
  expect(existsSync(config.databaseUrl)).toBe(true);
});

it('on PostgreSQL the tables go to a schema of their own', async () => {
  const client = await createPglite();
  const query = async (text: string) => {
    const results = await client.exec(text);
    return { rows: results.flatMap(({ rows }) => rows) };
  };
  const move = () => movePostgres({ query }, installation(), NAME);
  expect(await move()).toBeNull();
  await client.exec(`create table checkouts (mode text, status text);
    insert into checkouts values ('live', 'paid')`);
  await expect(move()).rejects.toThrow('real money');
  await client.exec(`update checkouts set mode = 'test'`);
  expect(await move()).toMatchObject({ what: [expect.stringContaining(NAME)] });
  const { rows } = await query(`select schemaname from pg_tables where tablename = 'checkouts'`);
  expect(rows).toEqual([{ schemaname: NAME }]);
  await client.exec('create table checkouts (mode text)');
  await client.close();
});
