import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { testPlatform } from '#api/testing.ts';
import { BEHIND_PROXY, createProxyNotice, proxyMark } from './proxyNotice.ts';

function server(trustProxy: number, dataDir = temporaryFolder()) {
  const { log } = testPlatform();
  const warn = vi.spyOn(log, 'warn');
  const app = new Hono().use(createProxyNotice({ dataDir, trustProxy }, log));
  app.get('/', (c) => c.text('here'));
  const ask = async (headers: Record<string, string> = {}) =>
    expect((await app.request('/', { headers })).status).toBe(200);
  return { ask, warn, seen: () => existsSync(proxyMark({ dataDir })), dataDir };
}

const FORWARDED = { 'X-Forwarded-For': '203.0.113.9' };

it('a proxy that the settings do not know is said once, and left for the doctor', async () => {
  const { ask, warn, seen, dataDir } = server(0);
  await ask();
  expect(seen()).toBe(false);
  await ask(FORWARDED);
  await ask(FORWARDED);
  expect(warn.mock.calls).toEqual([[BEHIND_PROXY]]);
  expect(seen()).toBe(true);
  expect(server(1, dataDir).seen()).toBe(false);
});

it('a proxy that is known is no news', async () => {
  const { ask, warn, seen } = server(1);
  await ask(FORWARDED);
  expect({ said: warn.mock.calls, seen: seen() }).toEqual({ said: [], seen: false });
});
