import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder, serverSettings } from './folder.testing.ts';
import { startingResponse } from '#api/http/unavailablePage.ts';
import { readConfig } from './config.ts';
import { run } from './main.ts';
import { startServer } from './server.ts';
import { testPlatform } from './testing.ts';

const start = (dataDir: string, port = 0) =>
  startServer(readConfig(serverSettings(dataDir, port)), testPlatform(), dataDir);

it('a second server on one folder says so and ends', async () => {
  const dataDir = temporaryFolder();
  const first = await start(dataDir);
  const sentence = `Another server runs on DATA_DIR=${dataDir}: stop it, or give this one its own folder.`;
  for (const [name, value] of Object.entries(serverSettings(dataDir))) vi.stubEnv(name, value);
  const mask = process.umask();
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  run();
  await expect.poll(() => ended).toHaveBeenCalledWith(1);
  process.umask(mask);
  vi.unstubAllEnvs();
  expect(said.mock.calls.join('')).toBe(`Rollcall cannot start: ${sentence}\n`);
  await first.stop();
  await (await start(dataDir)).stop();
});

it('a start on a taken port writes no database, and lets go of the folder', async () => {
  const dataDir = temporaryFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start(dataDir, port)).rejects.toThrow(`PORT=${port} is already used`);
  expect(existsSync(join(dataDir, 'rollcall.sqlite'))).toBe(false);
  other.close();
  await once(other, 'close');
  await (await start(dataDir, port)).stop();
});

it('while the database is being upgraded the port answers 503', async () => {
  const asked = (accept: string) =>
    startingResponse(new Request('http://x/', { headers: { accept } }));
  expect(await asked('application/json').json()).toMatchObject({ code: 'server.starting' });
  const page = asked('text/html,*/*');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toContain('<!doctype html>');
});
