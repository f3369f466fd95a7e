// Requests made from the contracts: bodies, queries and parameters of the right shape with wrong values under some names.
import fc from 'fast-check';
import { anyCharacter } from '#shared/testing/holds.ts';
import { type Json, jsonOf, matching, type Node, nodeOf } from './bodies.testing.ts';

export type RequestSchemas = { params?: unknown; query?: unknown; body?: unknown };
export type FuzzedRequest = {
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

function textOf({ format = '', pattern, minLength = 0, maxLength = 40 }: Node) {
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
  if (node.type === 'string') return textOf(node);
  if (node.type === 'number' || node.type === 'integer') return numberOf(node);
  return node.type === 'boolean' ? fc.boolean() : fc.anything({ maxDepth: 1 });
}

const itemsOf = ({ items }: Node): Json => (Array.isArray(items) ? true : (items ?? true));
const valueOf = (json: Json): fc.Arbitrary<unknown> =>
  mostly(typeof json === 'boolean' ? fc.anything({ maxDepth: 1 }) : rightOf(json));

const textual = (schema: unknown): fc.Arbitrary<Record<string, unknown>> =>
  objectOf({ ...nodeOf(jsonOf(schema)), required: [] });

/** Requests for a call. The values of parameters and queries are text that still has to be put into the URL. */
export function requestsOf({ params, query, body }: RequestSchemas): fc.Arbitrary<FuzzedRequest> {
  return fc.record({
    params: textual(params),
    query: textual(query),
    body: body ? valueOf(jsonOf(body)) : fc.constant(undefined),
  });
}
