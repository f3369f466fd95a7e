import { afterAll, expect, it } from 'vitest';
import { openDemoApp } from './app.testing.ts';
import { temporaryFolder } from './folder.testing.ts';
import { changesOf, type Example, exampleOf, filesOf, worldOf } from './examples.testing.ts';

const DATA_DIR = temporaryFolder(afterAll);
const audited = await openDemoApp({ DATA_DIR, ALLOW_PRIVATE_HOSTS: 'on' });
afterAll(() => audited.close());

async function sendAsAdmin(method: string, { path, body }: Example): Promise<Response> {
  const form = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${audited.tokens.get('admin')}`,
    ...(!form && { 'content-type': 'application/json' }),
  };
  const sent = body !== undefined && { body: form ? body : JSON.stringify(body) };
  return audited.app.request(path, { method, headers, ...sent });
}

async function call(route: string, body?: unknown): Promise<unknown> {
  const [method = '', path = ''] = route.split(' ');
  const response = await sendAsAdmin(method, { path, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

const { services, db, calls } = audited;
const world = worldOf({ services, calls, call });

const last = () => db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
const EXAMPLES = [...changesOf(calls), ...filesOf(calls)];

it.each(EXAMPLES)('$id is in the log, with who did it', async (one) => {
  const example = await exampleOf(world, one);
  const before = await last();
  const response = await sendAsAdmin(one.route.split(' ')[0] ?? '', example);
  expect({ status: response.status, text: response.ok || (await response.text()) }).toEqual({
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
  await db.updateTable('djs').set({ name: 'Unseen' }).where('id', '=', 1).execute();
  expect((await last())?.id).toBe(before?.id);
  expect(EXAMPLES.length).toBeGreaterThan(80);
});
