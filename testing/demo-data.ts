// What a new installation has, made once for all servers of the browser tests: each begins with a copy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/sources.ts';

/** Names the folder with the data. */
export const DEMO_DATA_FROM = 'ROLLCALL_E2E_DEMO_DATA';

const RUNNING = 'is running at';

export default async function makeDemoData(): Promise<(() => Promise<void>) | undefined> {
  // Each project of the tests asks.
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
    // Once: who stops it twice does not wait for its end.
    if (!ran && said.includes(RUNNING)) server.kill('SIGTERM');
  };
  server.stdout.on('data', hear);
  server.stderr.on('data', hear);
  const [code, signal] = await ended;
  // It says so a moment before it minds signals.
  if (code !== 0 && signal !== 'SIGTERM')
    throw new Error(`The demo data could not be made:\n${said}`);
  return () => rm(folder, { recursive: true, force: true });
}
