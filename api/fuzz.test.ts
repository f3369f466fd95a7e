import fc from 'fast-check';
import { type RequestSchemas, type Documented, openDemoApp, ROLES } from './app.testing.ts';
import { type Json, jsonOf, matching, type Node, nodeOf } from './bodies.testing.ts';
import { expect, it } from 'vitest';
import { anyCharacter } from '#shared/testing/holds.ts';
import { problemSchema } from '#shared/base/errors.schemas.ts';
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
 * tests don't ask other sites (api/pictures/copies.test.ts).
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
  const statuses = new Map<number, number>();
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
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect(response.status).toBeLessThan(500);
        if (response.status < 400) await response.body?.cancel();
        else problemSchema.parse(await response.json());
      }),
      { numRuns: RUNS_OF_A_COPY },
    );
    await demo.close();
  }
  const share = (status: number) => (statuses.get(status) ?? 0) / (COPIES * RUNS_OF_A_COPY);
  expect(share(200)).toBeGreaterThan(0.1);
}, 300_000);
