import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { type Migrations, migrations } from '#api/db/migrations/index.ts';
import { plannedUpgrade } from './file.testing.ts';
import { openDatabase } from './open.ts';

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

const SHIPPED = Object.keys(migrations).length;

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
