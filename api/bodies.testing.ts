// Values that a schema accepts, for calls made from their contracts.
import { z } from 'zod';

export type Json = z.core.JSONSchema._JSONSchema;
export type Node = Exclude<Json, boolean>;

export const jsonOf = (schema: unknown): Json =>
  schema instanceof z.ZodType
    ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    : true;
export const nodeOf = (json: Json | undefined): Node => (typeof json === 'object' ? json : {});
export const fieldsOf = (schema: unknown): string[] =>
  Object.keys(nodeOf(jsonOf(schema)).properties ?? {});

const SAMPLES =
  '2026-12-11|18:00|2026-12-11T18:00|2026-12-11T18:00:00.000Z|America/New_York|(404) 555-0100|ana@example.com|https://example.com/|RC-0000-0000-0000|#1e90ff|12.50|7|SKATE20|peach-city|00000000000000000000000000000000|019a0000-0000-7000-8000-000000000000'.split(
    '|',
  );
export const matching = (pattern: string): string[] =>
  SAMPLES.filter((sample) => new RegExp(pattern, 'u').test(sample));

type Fill = {
  /** True to fill in every field and no nulls; otherwise as few fields as the schema accepts. */
  whole?: boolean;
  /** The value of a field; undefined leaves it to its schema. */
  value: (name: string, node: Node) => unknown;
};

/** The least number that a schema accepts. 1 is enough for all that must be above something. */
const atLeast = ({ minimum = 1 }: Node): number => Math.max(1, minimum);

/** The required fields. If all are optional, the first one, because an empty change changes nothing. */
function namesIn({ properties = {}, required = [] }: Node, whole = false): string[] {
  const all = Object.keys(properties);
  if (whole) return all;
  return required.length > 0 ? required : all.slice(0, 1);
}

/** A value that the schema accepts. */
export async function valueOf(json: Json, fill: Fill, name = ''): Promise<unknown> {
  const node = nodeOf(json);
  const kinds = (node.anyOf ?? node.oneOf ?? []).map(nodeOf);
  const isNull = ({ type }: Node) => type === 'null';
  if (!fill.whole && kinds.some(isNull)) return null;
  const given: unknown = await fill.value(name, node);
  if (given !== undefined) return given;
  const kind = kinds.find((each) => !isNull(each));
  if (kind) return valueOf(kind, fill, name);
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.type === 'object') return objectOf(node, fill);
  if (node.type === 'array') {
    const items = Array.isArray(node.items) ? node.items[0] : node.items;
    return [await valueOf(items ?? true, fill, name)];
  }
  if (node.type === 'boolean') return true;
  if (node.type === 'string') return matching(node.pattern ?? '')[0] ?? '';
  return node.type === 'integer' || node.type === 'number' ? atLeast(node) : null;
}

async function objectOf(node: Node, fill: Fill): Promise<Record<string, unknown>> {
  const made: Record<string, unknown> = {};
  for (const name of namesIn(node, fill.whole))
    made[name] = await valueOf(node.properties?.[name] ?? true, fill, name);
  return made;
}
