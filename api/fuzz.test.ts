import fc from 'fast-check';
import { passwordHash } from '#api/accounts/served.testing.ts';
import { aUser } from '#api/checkout/testing/sale.ts';
import { sharedPostgres } from '#api/db/testing.ts';
import {
  appOver,
  type Documented,
  documentedCalls,
  openDemoApp,
  type RequestSchemas,
  ROLES,
  tokenOf,
} from './app.testing.ts';
import {
  type Json,
  jsonOf,
  matching,
  type Node,
  nodeOf,
  valueOf as filled,
} from './bodies.testing.ts';
import { expect, it } from 'vitest';
import { anyCharacter } from '#shared/testing/propertyTesting.ts';
import { problemSchema } from '#shared/base/problems.schemas.ts';
import { phoneToken } from '#testing/phone.ts';
import { runs } from '#testing/scope.ts';

type FuzzedRequest = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
};

const NUMBERS = [0, -1, 1, 1.5, 2 ** 31, 1e308];
const TEXTS = ['', '0', '-1', '1', '9'.repeat(30), '1e3', 'NaN', '%00', '\u0000', '..', '\ud800'];
const WRONG = fc.oneof(
  fc.constantFrom<unknown>(...NUMBERS, ...TEXTS, "1' or '1'='1", null, [], {}),
  fc.anything({ maxDepth: 1 }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
);

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.domain().map((host) => `https://${host}/`),
  date: fc.constantFrom('2026-12-11', '2024-02-29', '2026-02-30', '9999-12-31'),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Wrong one time in twenty: each value of a body must be right for it to get past the validation. */
const mostly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 19, arbitrary: right }, { weight: 1, arbitrary: WRONG });

function stringOf({ format = '', pattern, minLength = 0, maxLength = 40 }: Node) {
  const some = pattern ? matching(pattern) : [];
  const known = FORMATS[format] ?? (some.length > 0 ? fc.constantFrom(...some) : undefined);
  if (known) return known;
  const digits = fc.integer({ min: 1, max: 9 }).map(String);
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  return minLength > 1 ? any : fc.oneof(any, digits);
}

function numberOf({ type, minimum = -5, maximum = 300 }: Node): fc.Arbitrary<number> {
  const bounds = { min: Math.ceil(minimum), max: Math.max(minimum, Math.min(maximum, 2 ** 31)) };
  const whole = fc.oneof(
    fc.integer({ min: bounds.min, max: Math.floor(bounds.max) }),
    fc.integer({ min: Math.max(1, bounds.min), max: Math.min(9, Math.floor(bounds.max)) }),
  );
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ noNaN: true }));
}

function objectOf({
  properties = {},
  required = [],
  additionalProperties: more,
}: Node): fc.Arbitrary<Record<string, unknown>> {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, under]) => [name, valueOf(under)])),
    { requiredKeys: required },
  );
  if (typeof more !== 'object') return named;
  const others = fc.dictionary(fc.string({ maxLength: 8 }), valueOf(more), { maxKeys: 3 });
  return fc.tuple(others, named).map(([extra, known]) => ({ ...extra, ...known }));
}

function rightOf(node: Node): fc.Arbitrary<unknown> {
  const kinds = node.anyOf ?? node.oneOf;
  if (kinds) return fc.oneof(...kinds.map(valueOf));
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom<unknown>(...node.enum);
  if (node.type === 'object') return objectOf(node);
  if (node.type === 'array') return fc.array(valueOf(itemsOf(node)), { maxLength: 4 });
  if (node.type === 'string') return stringOf(node);
  if (node.type === 'number' || node.type === 'integer') return numberOf(node);
  return node.type === 'boolean' ? fc.boolean() : fc.anything({ maxDepth: 1 });
}

const itemsOf = ({ items }: Node): Json => (Array.isArray(items) ? true : (items ?? true));
const valueOf = (json: Json): fc.Arbitrary<unknown> =>
  mostly(typeof json === 'boolean' ? fc.anything({ maxDepth: 1 }) : rightOf(json));

const textual = (schema: unknown): fc.Arbitrary<Record<string, unknown>> =>
  objectOf({ ...nodeOf(jsonOf(schema)), required: [] });

/** Requests for a call. The values of parameters and queries are text that still has to be put into the URL. */
function requestsOf({ params, query, body }: RequestSchemas): fc.Arbitrary<FuzzedRequest> {
  return fc.record({
    params: textual(params),
    query: textual(query),
    body: body ? valueOf(jsonOf(body)) : fc.constant(undefined),
  });
}

/** The number of requests to one copy of the demo data. The next copy has none of their changes. */
const RUNS_OF_A_COPY = 100;
const COPIES = runs() / RUNS_OF_A_COPY;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const well = (part: string): string => encodeURIComponent(part.toWellFormed());

function pathOf(route: string, { params, query }: FuzzedRequest): string {
  const path = route.replace(/:(\w+)/g, (_all, name: string) => well(text(params[name])) || '1');
  const asked = Object.entries(query).map(([name, value]) => `${well(name)}=${well(text(value))}`);
  return `${path}?${asked.join('&')}`;
}

/** The body as JSON; invalid JSON if it can't be encoded. */
function bodyOf({ body }: FuzzedRequest): string {
  try {
    return JSON.stringify(body) ?? '';
  } catch {
    return '{';
  }
}

/**
 * Calls that are left out: `ready`, which is 503 because nothing has started here, and copying pictures, because
 * tests don't ask other sites (api/pictures/copyForeignPictures.test.ts).
 */
const LEFT_OUT = ['GET /api/ready', 'POST /api/admin/pictures/copies'];
const fuzzed = ({ route }: Documented): boolean => !LEFT_OUT.includes(route);

/** Stands for a door device, because calls that let no role in are for door devices. */
const PHONE = 'phone' as const;

const requestOf = ({ route, roles, request }: Documented) =>
  fc.record({
    route: fc.constant(route),
    // Mostly the roles that the call lets in.
    as: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(roles.length > 0 ? roles : [PHONE])) },
      fc.constantFrom(...ROLES),
    ),
    request: requestsOf(request),
  });

it('no request of the right shape with wrong values makes a fault, and every answer keeps its contract', async () => {
  let good = 0;
  for (let copy = 0; copy < COPIES; copy += 1) {
    const demo = await openDemoApp();
    const token = demo.tokens.get('staff');
    const phone = await phoneToken(async (path, body) =>
      (await demo.send({ method: 'POST', path, token, body: JSON.stringify(body) })).json(),
    );
    const request = fc.oneof(...demo.calls.filter(fuzzed).map(requestOf));
    await fc.assert(
      fc.asyncProperty(request, async ({ route, as, request: sent }) => {
        const [method = 'GET', path = ''] = route.split(' ');
        const asked = {
          method,
          path: pathOf(path, sent),
          token: as === PHONE ? phone : demo.tokens.get(as),
          body: bodyOf(sent),
        };
        const response = await demo.send(asked);
        if (response.status === 200) good += 1;
        expect(response.status).toBeLessThan(500);
        if (response.status < 400) await response.body?.cancel();
        else problemSchema.parse(await response.json());
      }),
      { numRuns: RUNS_OF_A_COPY },
    );
    await demo.close();
  }
  expect(good / (COPIES * RUNS_OF_A_COPY)).toBeGreaterThan(0.1);
}, 300_000);

/**
 * Calls that are left out: `ready`, which is 503 because nothing has started here, and logout, because the admin must
 * stay logged in.
 */
const NOT_WITH_NUL = /logout$|\/api\/ready$/;

/**
 * NUL, which PostgreSQL can't store as text, in every field whose schema accepts it. Other fields get valid values.
 */
function nulIn(name: string, { type, format, pattern = '', enum: choices, minLength = 1 }: Node) {
  if (type !== 'string' || format || choices) return undefined;
  if (/email/i.test(name)) return 'ana@example.com';
  const text = '\0'.repeat(minLength);
  return new RegExp(pattern, 'u').test(text) ? text : undefined;
}
const withNul = async (schema: unknown) =>
  Object(await filled(jsonOf(schema), { whole: true, value: nulIn }));

async function withNulOf({ route, request }: Documented) {
  const [method = '', path = ''] = route.split(' ');
  const query = new URLSearchParams(await withNul(request.query)).toString();
  const body = JSON.stringify(await withNul(request.body));
  const parameters = path.includes(':') ? ['1', '%00'] : [''];
  return parameters.map((parameter) => ({
    path: `${path.replace(/:\w+/g, parameter)}?${query}`,
    init: { method, ...(method !== 'GET' && { body }) },
  }));
}

// SQLite stores any text, and gets NUL above among much else.
it('the API has no fault of its own with text that PostgreSQL cannot store', async () => {
  const { db } = await sharedPostgres();
  const { app } = appOver(db, { engine: 'postgres' });
  const token = await tokenOf(db, await aUser(db, 'admin'));
  await db.updateTable('users').set({ password_hash: passwordHash }).execute();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const calls = documentedCalls(app).filter(({ route }) => !NOT_WITH_NUL.test(route));
  for (const { path, init } of (await Promise.all(calls.map(withNulOf))).flat()) {
    const response = await app.request(path, { ...init, headers });
    expect({ path, status: response.status }).toSatisfy(({ status }) => status < 500);
    if (!response.ok) problemSchema.parse(await response.json());
  }
});
