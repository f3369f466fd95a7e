import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { migrations, type Migrations } from '#api/db/migrations/index.ts';
import { add } from './rows.testing.ts';
import { plannedUpgrade, describeBothEngines, memoryDatabase } from './testing.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '#api/folder.testing.ts';
import { openDatabase } from './open.ts';

const SHIPPED = Object.keys(migrations).length;

describeBothEngines('migrations', (open) => {
  it('make the tables, with numbers as numbers, and refuse a ticket too many', async () => {
    const db = await open();
    await seedSale(db, { stock: 1 });
    const event = db.selectFrom('events').select(['starts_at', 'door_seq']).orderBy('id');
    const starts_at = Date.UTC(2026, 11, 11, 23);
    expect(await event.executeTakeFirst()).toEqual({ starts_at, door_seq: 0 });
    const sell = db.updateTable('ticket_products').set({ quantity_sold: sql`quantity_sold + 2` });
    await expect(sell.execute()).rejects.toThrow();
  });

  it('make a ledger that takes every kind with its own sign, once, and is only added to', async () => {
    const db = await open();
    const { promoterId: promoter_id } = await seedSale(db);
    const enter = (kind: string, amount: number, entry_key: string) =>
      add(db, 'ledger_entries', { promoter_id, mode: 'live', kind, amount, entry_key } as never);
    await enter('earned', 6, 'earned:10');
    await enter('reversed', -6, 'reversed:r:10');
    await enter('reinstated', 6, 'reinstated:r:10:2');
    for (const [kind, amount] of [
      ['reinstated', -6],
      ['earned', -6],
      ['reversed', 6],
      ['adjusted', 0],
      ['given', 6],
    ] as const) {
      await expect(enter(kind, amount, `${kind}:x`)).rejects.toThrow('ledger_entries_sign');
    }
    await expect(enter('earned', 1, 'earned:10')).rejects.toThrow();
    const change = sql`update ledger_entries set amount = 7 where id = 1`.execute(db);
    await expect(change).rejects.toThrow('the ledger is only added to');
    await expect(db.deleteFrom('ledger_entries').execute()).rejects.toThrow('only added to');
  });
});

it('a database of a newer version is refused', async () => {
  const db = await memoryDatabase();
  await sql`insert into kysely_migration values ('9999-wings', '2030-01-01')`.execute(db);
  await expect(migrate(db, 'sqlite')).rejects.toThrow('9999-wings is missing');
  await db.destroy();
});

it('an upgrade that fails leaves the database to the version that made it', async () => {
  const db = await memoryDatabase();
  const wanted = {
    ...migrations,
    '9998-wings': plannedUpgrade('wings'),
    '9999-wings': plannedUpgrade('wings'),
  };
  await expect(migrate(db, 'sqlite', wanted)).rejects.toThrow('duplicate column name: wings');
  const pending = { next: '9998-wings', done: SHIPPED };
  expect(await pendingMigrations(db, 'sqlite', wanted)).toEqual(pending);
  await migrate(db, 'sqlite');
  await db.destroy();
});

/** Opens the database as a version with this many more migrations would. */
async function openAs(later: number, folder: string): Promise<void> {
  const added = Array.from({ length: later }, (_, n) => `900${n}-later`);
  const wanted: Migrations = {
    ...migrations,
    ...Object.fromEntries(added.map((name) => [name, plannedUpgrade(`later_${name.slice(0, 4)}`)])),
  };
  const file = join(folder, 'rollcall.sqlite');
  const { db } = await openDatabase(file, { backups: join(folder, 'backups'), wanted });
  await db.destroy();
}

function migrationsIn(file: string): number {
  const database = new Database(file, { readonly: true });
  const count = database.prepare('select count(*) from kysely_migration').pluck().get();
  database.close();
  return Number(count);
}

it('an upgrade copies the database first, and the last three copies stay', async () => {
  const folder = temporaryFolder();
  const backups = join(folder, 'backups');
  await openAs(0, folder);
  expect(existsSync(backups)).toBe(false);
  for (const later of [1, 2, 3, 4, 4]) await openAs(later, folder);
  const copies = readdirSync(backups).toSorted();
  const expected = [1, 2, 3].map((n) => `rollcall-before-900${n}`);
  expect(copies.map((name) => name.slice(0, 20))).toEqual(expected);
  expect(copies.map((name) => migrationsIn(join(backups, name)) - SHIPPED)).toEqual([1, 2, 3]);
});

it('without a copy there is no upgrade', async () => {
  const folder = temporaryFolder();
  await openAs(0, folder);
  writeFileSync(join(folder, 'backups'), 'in the way');
  await expect(openAs(1, folder)).rejects.toThrow('no copy of it could be made in');
  expect(migrationsIn(join(folder, 'rollcall.sqlite'))).toBe(SHIPPED);
});
