import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { DEMO_PASSWORD, seedIfEmpty } from '#api/demo/demo.ts';
import { createApp } from './app.ts';
import { documentedCalls } from './app.testing.ts';
import type { Example, Examples, AuditFixture } from './audited.fixture.testing.ts';
import { EXPORTED } from './audited.exports.testing.ts';
import { AUDITED } from './audited.testing.ts';
import { NOT_AUDITED } from './notAudited.testing.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { testPlatform } from './testing.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'rollcall-audited-'));
let app: ReturnType<typeof createApp>;
let fixture: AuditFixture;
let token: string;
let count = 0;

async function send(method: string, { path, body }: Example): Promise<Response> {
  const form = body instanceof FormData;
  return app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!form && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
}

async function call(route: string, body?: unknown): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const response = await send(method, { path, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

beforeAll(async () => {
  const db = await memoryDatabase();
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR, ALLOW_PRIVATE_HOSTS: 'on' });
  const services = compose(config, { db, engine: 'sqlite' }, testPlatform({ now: Date.now() }));
  await seedIfEmpty(services);
  app = createApp(services, { webRoot: '/nonexistent' });
  const session = await services.accounts.login({ username: 'admin', password: DEMO_PASSWORD });
  token = session.token;
  fixture = { services, call, next: () => (count += 1) };
}, 60_000);
afterAll(async () => {
  await fixture.services.db.destroy();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const last = () =>
  fixture.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();

it('knows an example, or a reason, for each thing that only admins can do', () => {
  const written = documentedCalls(app)
    .filter(({ route, roles }) => !route.startsWith('GET ') && roles.join() === 'admin')
    .map(({ route }) => route);
  const known = [...Object.keys(AUDITED), ...Object.keys(NOT_AUDITED)];
  expect(known.toSorted()).toEqual(written.toSorted());
});

it('knows an example for each file of the back office', () => {
  const files = documentedCalls(app)
    .filter(
      ({ route, isFile, roles }) =>
        isFile && route.startsWith('GET ') && !roles.includes('promoter'),
    )
    .map(({ route }) => route);
  expect(Object.keys(EXPORTED).toSorted()).toEqual(files.toSorted());
});

const EXAMPLES: Examples = { ...AUDITED, ...EXPORTED };

it.each(Object.keys(EXAMPLES))('%s is in the log, with who did it', async (route) => {
  const [method = ''] = route.split(' ');
  const example = await EXAMPLES[route]?.(fixture);
  if (!example) throw new Error(`${route} has no example`);
  const before = await last();
  const response = await send(method, example);
  expect({ route, status: response.status, text: response.ok || (await response.text()) }).toEqual({
    route,
    status: expect.toBeOneOf([200, 201, 202, 204]),
    text: true,
  });
  const entry = await last();
  expect(entry?.id).toBeGreaterThan(before?.id ?? 0);
  expect(entry).toMatchObject({ actor_name: 'admin', action: expect.stringMatching(/^\w+\.\w+$/) });
  expect(entry?.label).not.toBe('');
});

it('would notice what leaves no trace', async () => {
  const before = await last();
  const { db } = fixture.services;
  await db.updateTable('djs').set({ name: 'Unseen' }).where('id', '=', 1).execute();
  expect((await last())?.id).toBe(before?.id);
});
