import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

it('a server that is told to end is not ready at once, serves on, and ends within 10 seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-stopping-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = spawn(process.execPath, ['api/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, DEMO_DATA: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const port = await vi.waitFor(
    () => {
      const found = /localhost:(\d+)/.exec(said)?.[1];
      if (!found) throw new Error('not yet');
      return found;
    },
    { timeout: 50_000 },
  );
  const ask = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;
  await vi.waitFor(async () => expect(await ask('/api/ready')).toBe(200), { timeout: 10_000 });
  const ended = once(server, 'exit');
  const told = performance.now();
  server.kill('SIGTERM');
  // A second signal arrives when both the process group and a parent forward it.
  server.kill('SIGTERM');
  await vi.waitFor(async () => expect(await ask('/api/ready')).toBe(503), { timeout: 2000 });
  await setTimeout(4000 - (performance.now() - told));
  expect(await ask('/api/events')).toBe(200);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - told).toBeLessThan(10_000);
  await expect(ask('/api/health')).rejects.toThrow('fetch failed');
}, 80_000);
