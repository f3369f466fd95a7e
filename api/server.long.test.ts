import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile } from '#api/db/testing.ts';
import { temporaryFolder, serverSettings } from './folder.testing.ts';

/** Starts the server as a separate process. */
async function running(dataDir: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH, NODE_COMPILE_CACHE, ...serverSettings(dataDir) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const started = () => expect(said).toMatch(/is running at .*:\d+/);
  await vi.waitFor(started, { timeout: 50_000 });
  return { child, port: /:(\d+)/.exec(said)?.[1], ended: once(child, 'exit') };
}

/** The permissions of a folder and of everything in it. */
function modesIn(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const all = [path, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  return all.map((each) => {
    const found = statSync(each);
    return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
  });
}

it.skipIf(process.platform === 'win32')(
  'everything in DATA_DIR is for one user alone, also what was there, and a killed server is in the way of none',
  async () => {
    const dataDir = temporaryFolder();
    const database = join(dataDir, 'rollcall.sqlite');
    await mkdir(join(dataDir, 'mail'), { mode: 0o755 });
    await writeFile(join(dataDir, 'mail', '1.eml'), 'Hello', { mode: 0o644 });
    await databaseFile(database);
    await chmod(database, 0o644);
    await chmod(dataDir, 0o755);
    const { child, ended } = await running(dataDir);
    const modes = modesIn(dataDir);
    expect(modes.length).toBeGreaterThan(8);
    expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
    child.kill('SIGKILL');
    await ended;
    await running(dataDir);
  },
);

it('a server that is told to end is not ready at once, serves on, and ends within 10 seconds', async () => {
  const { child, port, ended } = await running(temporaryFolder());
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  await vi.waitFor(async () => expect(await ask('/api/ready')).toBe(200), { timeout: 10_000 });
  const told = performance.now();
  child.kill('SIGTERM');
  // A second signal arrives when both the process group and a parent forward it.
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await ask('/api/ready')).toBe(503), { timeout: 2000 });
  await setTimeout(4000 - (performance.now() - told));
  expect(await ask('/api/events')).toBe(200);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - told).toBeLessThan(10_000);
  await expect(ask('/api/health')).rejects.toThrow('fetch failed');
}, 80_000);
