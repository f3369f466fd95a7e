import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#shared/base/problems.schemas.ts';
import {
  allCalls,
  CACHED_ROUTES,
  type DemoApp,
  openDemoApp,
  type Role,
  ROLES,
  WITHOUT_CONTRACT,
} from './app.testing.ts';
import { temporaryFolder } from './folder.testing.ts';
import { changesOf, type Example, exampleOf, filesOf, worldOf } from './examples.testing.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

const routes = (): string[] => [
  ...new Set(
    demo.app.routes
      .filter(
        ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'),
      )
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

type Asked = { route: string; role: Role; query?: string };

const send = ({ route, role, query = 'deviceId=d' }: Asked) => {
  const [method = 'GET', path = ''] = route.split(' ');
  const address = `${path.replace(/:\w+/g, '1')}?${query}`;
  return demo.send({ method, path: address, token: demo.tokens.get(role) });
};

/** A response's status, how long it is kept, and its problem. Other bodies are not read, because streams never end. */
async function outcome(asked: Asked) {
  const response = await send(asked);
  const { ok, status, headers } = response;
  if (ok) await response.body?.cancel();
  const problem: unknown = ok ? null : await response.json();
  return { status, problem, kept: headers.get('cache-control') };
}

/** How long the answers to admins are kept, by route. */
const keptByAdmins = new Map<string, string | null>();

describe('every route of the API', () => {
  it('has a contract and an operation of its own in the document, and every call of a contract is answered', async () => {
    const documented = demo.calls.map(({ route }) => route);
    expect(routes().toSorted()).toEqual([...documented, ...WITHOUT_CONTRACT].toSorted());
    const { paths } = documentSchema.parse(
      await (await demo.app.request('/api/openapi.json')).json(),
    );
    const operations = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(new Set(operations).size).toBe(demo.calls.length);
    const answered = new Set(demo.calls.map(({ id }) => id));
    const calls = await allCalls();
    expect(calls.length).toBeGreaterThan(280);
    expect(calls.map(({ operationId }) => operationId).filter((id) => !answered.has(id))).toEqual(
      [],
    );
  });

  it.each(ROLES)('lets %s in where its contract says, and nowhere else', async (role) => {
    for (const { route, roles } of demo.calls) {
      if (roles === ROLES) continue;
      const { status, problem, kept } = await outcome({ route, role });
      if (role === 'admin') keptByAdmins.set(route, kept);
      const refused = roles.includes(role) ? null : role === 'nobody' ? 401 : 403;
      if (refused) expect({ route, status }).toEqual({ route, status: refused });
      else expect({ route, status }).not.toMatchObject({ status: expect.toBeOneOf([401, 403]) });
      if (refused) expect(problemSchema.parse(problem).code).toMatch(/^(auth|door)\./);
    }
  });

  it.each(ROLES)('shows %s what admins see only to admins', async (role) => {
    const views = demo.calls.flatMap(({ route, adminViews }) =>
      adminViews.map((view) => ({ route, query: `${view}=true` })),
    );
    expect(views.length).toBeGreaterThan(5);
    for (const { route, query } of views) {
      const { status } = await outcome({ route, role, query });
      // Row 1 may not exist: only admins get a 404 for it.
      const admins = expect.toBeOneOf([200, 404]);
      const allowed = { admin: admins, nobody: 401, skater: 403, promoter: 403, staff: 403 }[role];
      expect({ route, query, status }).toEqual({ route, query, status: allowed });
    }
  });

  it('is kept by nobody unless it is for everybody', async () => {
    const kept = new Set<string>();
    for (const route of routes()) {
      const howLong = keptByAdmins.get(route) ?? (await outcome({ route, role: 'nobody' })).kept;
      if (howLong?.includes('no-store') || howLong === CACHED_ROUTES[route]) continue;
      expect(howLong).toBe('no-cache');
      kept.add(route);
    }
    const ofEveryEvent = demo.calls
      .filter(({ roles }) => roles === ROLES)
      .map(({ route }) => route)
      .filter((route) => /events|venues|djs|addons|subevents/.test(route));
    expect([...kept].filter((route) => !ofEveryEvent.includes(route))).toEqual([]);
  });
});

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
