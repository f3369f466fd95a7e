import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export const serverSettings = (dataDir: string, port = 0) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
});

/** Starts the server as a separate process. */
export function serverProcess(dataDir: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['api/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH, NODE_COMPILE_CACHE, ...serverSettings(dataDir) },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  const runs = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk.toString());
        if (said.join('').includes('is running')) done();
      });
  });
  return { child, runs, said: () => said.join(''), ended: once(child, 'close') };
}
