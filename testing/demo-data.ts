// Global setup of the browser tests. They use the real web app, so it is built if it is out of date. The demo data is
// made once; each of their servers starts with a copy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/ensure-built.ts';
import { root } from '#scripts/sources.ts';

/** The environment variable that names the folder with the data. */
export const DEMO_DATA_FROM = 'ROLLCALL_E2E_DEMO_DATA';

const RUNNING = 'is running at';

export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  await ensureBuilt();
  return makeDemoData();
}

async function makeDemoData(): Promise<(() => Promise<void>) | undefined> {
  // This is called once per test project, so the data may be there already.
  if (process.env[DEMO_DATA_FROM]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-e2e-demo-'));
  process.env[DEMO_DATA_FROM] = folder;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(tmpdir(), 'rollcall-e2e-compiled'),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO_DATA: 'on',
  };
  const server = spawn(process.execPath, [join(root, 'api', 'main.ts')], { cwd: root, env });
  const ended = once(server, 'exit');
  let said = '';
  const hear = (chunk: Buffer): void => {
    const ran = said.includes(RUNNING);
    said += chunk.toString();
    // Sends only one signal, since a second one would end the server before its cleanup.
    if (!ran && said.includes(RUNNING)) server.kill('SIGINT');
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  const [code, signal] = await ended;
  // The server logs the line a moment before it handles signals, so the signal may have ended it.
  if (code !== 0 && signal !== 'SIGINT')
    throw new Error(`The demo data could not be made:\n${said}`);
  return () => rm(folder, { recursive: true, force: true });
}
