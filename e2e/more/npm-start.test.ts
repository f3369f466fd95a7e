import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { DEMO_DATA_FROM } from '#testing/demo-data.ts';
import { eventually } from '#e2e/support/device.ts';
import { freePort, isFree } from '#e2e/support/server.ts';

const root = resolve(import.meta.dirname, '..', '..');
const MAX_STOP_MS = 10_000;
const MAX_LINES = 10;

function hear(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return () => said;
}

/** What the signal left behind, where the test fails. */
function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

test('npm start says where it runs and who may log in, in ten lines; SIGTERM to it ends the server too, with pages that listen, and frees its port', async () => {
  const dataDir = temporaryFolder();
  await cp(process.env[DEMO_DATA_FROM] ?? '', dataDir, { recursive: true });
  const port = await freePort();
  const env = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
  };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
  });
  const said = hear(npm);
  onTestFinished(() => killGroup(npm));
  await eventually(said).toContain('Demo logins');
  const lines = said().trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(lines.slice(-4)).toEqual([
    expect.stringMatching(
      /"version":"[\d.]+","schema":"\d{4}-[\w-]+","engine":"sqlite","payments":"demo","mode":"demo","msg":"server started"/,
    ),
    '',
    expect.stringMatching(/^ {2}Rollcall is running at http:\/\/localhost:\d+$/),
    '  Demo logins: admin, staff, promoter, skater (password rollcall-demo)',
  ]);
  const live = await fetch(`http://127.0.0.1:${port}/api/events/stream`);
  expect(live.status).toBe(200);
  const began = Date.now();
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await eventually(() => isFree(port)).toBe(true);
  expect(Date.now() - began).toBeLessThan(MAX_STOP_MS);
  await live.body?.cancel().catch(() => undefined);
});

test('npm start reads .env of its folder, and what is set outside of it wins', async () => {
  const cwd = temporaryFolder();
  await writeFile(join(cwd, '.env'), 'HOLD_MINUTES=none\nMAX_VIEWERS=none\n');
  const env = { ...process.env, HOLD_MINUTES: '10', DATA_DIR: cwd };
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], { cwd, env });
  const said = hear(child);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said()).toMatch(/^Rollcall cannot start: MAX_VIEWERS must be [^\n]+\.\n$/);
});
