import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { createApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { DEMO_PASSWORD, seedIfEmpty } from '#api/demo/demo.ts';
import { TEST_VAPID } from '#api/push/testing.ts';
import {
  type Documented,
  documentedCalls,
  CACHED_ROUTES,
  type Role,
  ROLES,
  WITHOUT_CONTRACT,
} from './app.testing.ts';
import { testPlatform } from './testing.ts';

let app: ReturnType<typeof createApp>;
let calls: Documented[];
let close: () => Promise<void>;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const db = await memoryDatabase();
  const config = readConfig({
    RATE_LIMITS: 'off',
    DATA_DIR: '/nonexistent',
    VAPID_PUBLIC_KEY: TEST_VAPID.publicKey,
    VAPID_PRIVATE_KEY: TEST_VAPID.privateKey,
  });
  const services = compose(config, { db, engine: 'sqlite' }, testPlatform());
  await seedIfEmpty(services);
  app = createApp(services, { webRoot: '/nonexistent' });
  calls = documentedCalls(app);
  close = () => db.destroy();
  for (const username of ROLES.slice(1)) {
    const session = await services.accounts.login({ username, password: DEMO_PASSWORD });
    tokens.set(username, session.token);
  }
});
afterAll(() => close());

const routes = (): string[] => [
  ...new Set(
    app.routes
      .filter(
        ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'),
      )
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

type Call = { route: string; role: Role; parameter: string; query: string; body: string };

async function send({ route, role, parameter, query, body }: Call): Promise<Response> {
  const [method = 'GET', path = ''] = route.split(' ');
  const token = tokens.get(role);
  const address = path.replace(/:\w+/g, encodeURIComponent(parameter));
  return app.request(`${address}?${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(method === 'GET' ? {} : { body }),
  });
}

/** Streams never end by themselves: their status is all we want. */
async function outcome(call: Call): Promise<{ status: number; problem: unknown }> {
  const response = await send(call);
  if (response.ok) await response.body?.cancel();
  return { status: response.status, problem: response.ok ? null : await response.json() };
}

const FILTERS = 'admin preview search page limit when cursor actor entity from to dateRange'.split(
  ' ',
);

const plain = { parameter: '1', query: 'deviceId=d', body: '{}' };

describe('every route of the API', () => {
  it('has a contract and an operation of its own in the document', async () => {
    const documented = calls.map(({ route }) => route);
    expect(routes().toSorted()).toEqual([...documented, ...WITHOUT_CONTRACT].toSorted());
    const { paths } = documentSchema.parse(await (await app.request('/api/openapi.json')).json());
    const operations = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId }) => operationId);
    expect(new Set(operations).size).toBe(calls.length);
  });

  it.each(ROLES)('lets %s in where its contract says, and nowhere else', async (role) => {
    for (const { route, roles } of calls) {
      if (roles === ROLES) continue;
      const { status, problem } = await outcome({ route, role, ...plain });
      const refused = roles.includes(role) ? null : role === 'nobody' ? 401 : 403;
      if (refused) expect({ route, status }).toEqual({ route, status: refused });
      else expect({ route, status }).not.toMatchObject({ status: expect.toBeOneOf([401, 403]) });
      if (refused) expect(problemSchema.parse(problem).code).toMatch(/^auth\./);
    }
  });

  it.each(ROLES)('shows %s what admins see only to admins', async (role) => {
    const views = calls.flatMap(({ route, adminViews }) =>
      adminViews.map((view) => ({ route, query: `${view}=true` })),
    );
    expect(views.length).toBeGreaterThan(5);
    for (const { route, query } of views) {
      const { status } = await outcome({ route, role, ...plain, query });
      // Row 1 may not exist: only admins get a 404 for it.
      const admins = expect.toBeOneOf([200, 404]);
      const allowed = { admin: admins, nobody: 401, skater: 403, promoter: 403, staff: 403 }[role];
      expect({ route, query, status }).toEqual({ route, query, status: allowed });
    }
  });

  it('is kept by nobody unless it is for everybody', async () => {
    const kept = new Set<string>();
    for (const route of routes()) {
      const response = await send({ route, role: 'admin', ...plain });
      await response.body?.cancel();
      const howLong = response.headers.get('cache-control');
      if (howLong?.includes('no-store') || howLong === CACHED_ROUTES[route]) continue;
      expect(howLong).toBe('no-cache');
      kept.add(route);
    }
    const ofEveryEvent = calls
      .filter(({ roles }) => roles === ROLES)
      .map(({ route }) => route)
      .filter((route) => /events|venues|djs|addons|subevents/.test(route));
    expect([...kept].filter((route) => !ofEveryEvent.includes(route))).toEqual([]);
  });

  it('answers bad input with a code and a sentence, never with a fault of its own', async () => {
    const junk = fc.oneof(
      fc.constantFrom(
        '0',
        '-1',
        '1',
        '2147483648',
        '9'.repeat(30),
        '1e3',
        'NaN',
        '%00',
        '..',
        "1' or '1'='1",
      ),
      fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
    );
    const value = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant(''));
    // Not ready is 503, and nothing has started here.
    const asked = routes().filter((one) => one !== 'GET /api/ready');
    const query = fc
      .dictionary(
        fc.constantFrom(
          'since',
          'deviceId',
          'clientSecret',
          'eventId',
          'token',
          'q',
          'x',
          ...FILTERS,
        ),
        junk,
      )
      .map((pairs) => new URLSearchParams(pairs).toString());
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          route: fc.constantFrom(...asked),
          role: fc.constantFrom(...ROLES),
          parameter: junk,
          query,
          body: fc.oneof(value, shaped()),
        }),
        async (call) => {
          const { status, problem } = await outcome(call);
          expect(status).toBeLessThan(500);
          if (status >= 300) problemSchema.parse(problem);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

/** Bodies with the right names and anything under them get further in than noise does. */
function shaped(): fc.Arbitrary<string> {
  const any = fc.oneof(
    fc.anything({ maxDepth: 1 }),
    fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 1e308, '', 'x', null, [], {}),
    fc.array(fc.record({ ticketId: fc.integer(), quantity: fc.integer(), id: fc.string() })),
  );
  const names =
    'eventId tickets addons customerInfo promoCode paymentIntentId selection clientSecret scenario approve ' +
    'subscription endpoint keys replaces preferences favourites orderNumbers doors_soon ' +
    'challenge code role was updated_at djIds venueIds addonIds ids selectedTickets start_time price ' +
    'reason idempotencyKey all itemIds quantities status hidden active title start_date dj_id ' +
    'username password qrCode deviceId deviceName sentAt scans pending battery changes ' +
    'type data email token page key website name phone confirmPassword currentPassword';
  return fc.dictionary(fc.constantFrom(...names.split(' ')), any).map((body) => {
    try {
      return JSON.stringify(body) ?? '';
    } catch {
      return '{}';
    }
  });
}
