import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { areGenuine, installation, openedShop } from './testing.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Runs the backup or restore script; returns its output and exit code. */
async function run(script: 'backup' | 'restore', dataDir: string, ...files: string[]) {
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...files], { cwd: ROOT, env });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await once(child, 'close');
  return { said: said.join(''), code: child.exitCode };
}

it('the commands say in a sentence what they did, or what is wrong, and end with 1 then', async () => {
  const { dataDir } = await installation();
  const file = join(temporaryFolder(), 'rollcall.tar');
  const usage = { code: 1, said: 'Usage: npm run backup -- <file>\n' };
  expect(await run('backup', dataDir)).toEqual(usage);
  expect(await run('backup', dataDir, file)).toEqual({
    code: 0,
    said: expect.stringMatching(/rollcall\.tar contains the database with 0 orders, .*; version /),
  });
  const again = { code: 1, said: `${file} already exists: choose another name.\n` };
  expect(await run('backup', dataDir, file)).toEqual(again);
  const aside =
    /^Restoring the database with 0 orders.*\nThe previous data is now in \S+\.\nRestored\./;
  const restored = await run('restore', dataDir, file);
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(aside) });
  await rm(dataDir, { recursive: true });
  await mkdir(dataDir);
  const anew = /^Restoring the database with 0 orders.*\nRestored\./;
  expect((await run('restore', dataDir, file)).said).toMatch(anew);
});

it('a backup that is made while tickets are sold holds whole orders, whose tickets verify', async () => {
  const { dataDir, databaseUrl } = await installation();
  const file = join(temporaryFolder(), 'rollcall.tar');
  const shop = await openedShop(databaseUrl);
  const sold = [await shop.buy()];
  const before = await shop.orders.find(sold[0] ?? '');
  const backup = { done: false };
  const running = run('backup', dataDir, file).finally(() => (backup.done = true));
  while (!backup.done) sold.push(await shop.buy());
  expect((await running).code).toBe(0);
  expect(sold.length).toBeGreaterThan(3);
  await shop.db.destroy();
  expect((await run('restore', dataDir, file)).code).toBe(0);
  const again = await openedShop(databaseUrl);
  expect(await again.orders.find(sold[0] ?? '')).toEqual(before);
  await again.buy();
  expect(await areGenuine(again.db)).toBe(true);
  await again.db.destroy();
});
