import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { create, list } from 'tar';
import { expect, it } from 'vitest';
import { verifyEd25519 } from '#api/checkin/ed25519.ts';
import { openDatabase } from '#api/db/open.ts';
import { keysOf } from '#api/events/keys.store.ts';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';
import { makeBackup } from './backup.ts';
import { partOf } from './manifest.ts';
import { damageOf } from './sqlite.store.ts';
import { folder, openSale, run, startShop } from './testing.ts';
import { markerIn } from './unfinished.ts';

const LONG_MS = 120_000;

type Order = { order_number: string; items: { qr_code: string }[] };

async function isGenuine(dataDir: string, eventId: number, qr: string): Promise<boolean> {
  const { db } = await openDatabase(join(dataDir, 'rollcall.sqlite'));
  const keys = await keysOf(db, eventId);
  await db.destroy();
  const parsed = parseTicket(qr);
  if (!parsed.ok) return false;
  return (await verifyTicket(parsed.ticket, keys, verifyEd25519)) === 'valid';
}

async function backupsNoted(dataDir: string) {
  const { db } = await openDatabase(join(dataDir, 'rollcall.sqlite'));
  const noted = db.selectFrom('audit_log').where('action', '=', 'exports.back_up');
  const rows = await noted.select(['actor_name', 'label', 'at']).execute();
  await db.destroy();
  return rows;
}

it(
  'backup while selling, wipe, restore: the same orders are readable and their tickets verify',
  async () => {
    const [dataDir, target] = [join(await folder(), 'data'), await folder()];
    const file = join(target, 'rollcall.tar');
    const sale = await openSale(dataDir);
    const shop = await startShop(dataDir);
    await mkdir(join(dataDir, 'files', 'pictures'), { recursive: true });
    await writeFile(join(dataDir, 'files', 'pictures', '1.webp'), 'picture');
    const sold: string[] = [await shop.buy(sale)];
    const before = await shop.call<Order>(`orders/by-number/${sold[0]}`);
    const backup = { done: false };
    const running = run('backup', dataDir, file).finally(() => (backup.done = true));
    while (!backup.done) sold.push(await shop.buy(sale));
    expect(await running).toEqual({
      code: 0,
      said: expect.stringMatching(
        /rollcall\.tar holds the database with \d+ orders?, 1 file of pictures, \d+ mails?, (secrets\.key, )?vapid\.json; of version /,
      ),
    });
    expect(sold.length).toBeGreaterThan(3);
    expect(await run('restore', dataDir, file)).toEqual({
      code: 1,
      said: `A server runs on DATA_DIR=${dataDir}: stop it first.\n`,
    });
    await shop.stop();
    expect(await backupsNoted(dataDir)).toEqual([
      { actor_name: 'npm run backup', label: 'rollcall.tar', at: expect.any(Number) },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
    expect(readdirSync(target)).toEqual(['rollcall.tar']);
    await rm(dataDir, { recursive: true });

    const restored = await run('restore', dataDir, file);
    expect(restored.code).toBe(0);
    expect(restored.said).toMatch(/^Restoring the database with \d+ orders?, .*\nRestored\./);
    expect(await readFile(join(dataDir, 'files', 'pictures', '1.webp'), 'utf8')).toBe('picture');
    const again = await startShop(dataDir);
    const after = await again.call<Order>(`orders/by-number/${sold[0]}`);
    expect(after).toEqual(before);
    const next = await again.call<Order>(`orders/by-number/${await again.buy(sale)}`);
    await again.stop();
    for (const { items } of [after, next])
      expect(await isGenuine(dataDir, sale.eventId, items[0]?.qr_code ?? '')).toBe(true);
  },
  LONG_MS,
);

/** An installation at rest, and its backup. */
async function backedUp() {
  const dataDir = join(await folder(), 'data');
  await openSale(dataDir);
  const file = join(await folder(), 'rollcall.tar');
  const installation = { dataDir, databaseUrl: join(dataDir, 'rollcall.sqlite') };
  const manifest = await makeBackup(installation, file, { version: '0.1.0', now: 0 });
  return { dataDir, file, manifest, database: installation.databaseUrl };
}

it('what was there is moved aside, not deleted', async () => {
  const { dataDir, file, database } = await backedUp();
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
  const { said, code } = await run('restore', dataDir, file);
  expect(code).toBe(0);
  const aside = /What was there is in (\S+)\./.exec(said)?.[1] ?? '';
  expect(readdirSync(aside)).toEqual(expect.arrayContaining(['notes.txt', 'rollcall.sqlite']));
  expect(existsSync(join(dataDir, 'notes.txt'))).toBe(false);
  expect(damageOf(database)).toBeNull();
});

it('hidden files are neither copied nor moved: npm keeps logs in the home of its user', async () => {
  const { dataDir } = await backedUp();
  await mkdir(join(dataDir, '.npm'));
  await writeFile(join(dataDir, '.npm', 'debug.log'), 'npm');
  const file = join(await folder(), 'rollcall.tar');
  expect((await run('backup', dataDir, file)).code).toBe(0);
  const paths: string[] = [];
  await list({ file, onReadEntry: (entry) => void paths.push(entry.path) });
  expect(paths).toContain('database.sqlite');
  expect(paths.filter((path) => path.includes('.npm'))).toEqual([]);
  expect((await run('restore', dataDir, file)).code).toBe(0);
  expect(existsSync(join(dataDir, '.npm', 'debug.log'))).toBe(true);
});

it('a backup replaces no file, and needs a folder and a database', async () => {
  const { dataDir, file } = await backedUp();
  const size = statSync(file).size;
  expect((await run('backup', dataDir, file)).said).toContain('is there already');
  expect(statSync(file).size).toBe(size);
  expect((await run('backup', dataDir, '/nowhere/x.tar')).said).toContain('no folder /nowhere');
  const empty = await folder();
  expect((await run('backup', empty, join(empty, 'x.tar'))).said).toContain('There is no database');
  expect(await run('backup', dataDir)).toEqual({
    code: 1,
    said: 'Usage: npm run backup -- <file>\n',
  });
});

it.runIf(existsSync('/dev/full'))('a full disk is one sentence, and leaves nothing', async () => {
  const { dataDir } = await backedUp();
  // Writes to it fail with ENOSPC.
  const target = await folder();
  const full = join(target, 'x.tar.part');
  await symlink('/dev/full', full);
  const { said, code } = await run('backup', dataDir, join(target, 'x.tar'));
  expect([code, said]).toEqual([1, expect.stringContaining('There is no space left on the disk')]);
  expect(readdirSync(target)).toEqual([]);
});

it(
  'a file that is missing, no backup, cut short or changed restores nothing',
  async () => {
    const { dataDir, file } = await backedUp();
    const before = readdirSync(dataDir);
    const said = async (name: string) => {
      const result = await run('restore', dataDir, name);
      expect(result.code).toBe(1);
      expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(before));
      expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
      return result.said;
    };
    expect(await said(`${file}.gone`)).toBe(`There is no file ${file}.gone.\n`);
    const other = join(await folder(), 'other');
    await writeFile(other, 'Not a backup at all. '.repeat(100));
    expect(await said(other)).toBe(`${other} is not a backup made by npm run backup.\n`);
    await writeFile(other, '');
    expect(await said(other)).toContain('is not a backup');
    await cp(file, other);
    await truncate(other, 50_000);
    expect(await said(other)).toContain('is damaged or cut short');
    await cp(file, other);
    await truncate(other, 4096);
    expect(await said(other)).toContain('is damaged or cut short');
    const bytes = await readFile(file);
    bytes.fill(0x41, 60_000, 60_100);
    await writeFile(other, bytes);
    expect(await said(other)).toContain('(database.sqlite is not what was backed up)');
  },
  LONG_MS,
);

it(
  'a database that is damaged or of a newer version is not restored',
  async () => {
    const { dataDir, manifest, database } = await backedUp();
    const restoreOf = async (change: (database: Database.Database) => void) => {
      const stage = await folder();
      await cp(database, join(stage, 'database.sqlite'));
      const changed = new Database(join(stage, 'database.sqlite'));
      change(changed);
      changed.pragma('journal_mode = delete');
      changed.close();
      const parts = { 'database.sqlite': await partOf(stage, 'database.sqlite') };
      await writeFile(join(stage, 'manifest.json'), JSON.stringify({ ...manifest, parts }));
      const file = join(await folder(), 'x.tar');
      await create({ file, cwd: stage }, ['manifest.json', 'database.sqlite']);
      return (await run('restore', dataDir, file)).said;
    };
    const newer = "insert into kysely_migration values ('9999-wings', '2030-01-01')";
    expect(await restoreOf((changed) => changed.exec(newer))).toContain(
      'was made by a newer version (9999-wings): install that first.',
    );
    const orphan = 'pragma foreign_keys = off; insert into event_djs values (99, 99, 0)';
    expect(await restoreOf((changed) => changed.exec(orphan))).toContain('is damaged');
  },
  LONG_MS,
);

it('a server does not start in the middle of a restore', async () => {
  const { dataDir, file } = await backedUp();
  await writeFile(markerIn(dataDir), '');
  await expect(startShop(dataDir)).rejects.toThrow('run npm run restore again');
  expect((await run('restore', dataDir, file)).code).toBe(0);
  await (await startShop(dataDir)).stop();
});
