import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './open.ts';

/** Limits the cached statements. Larger baskets and lists are rare, so their statements are built each time. */
const MAX_SHAPES = 50;

type Value = string | number | null | undefined;
type Parameter = Value | readonly Value[] | object;

/**
 * Creates a statement whose text is built once per engine and parameter shape (list lengths, row keys), because
 * building takes several times longer than running it in SQLite. `build` gets placeholders instead of values: it must
 * pass each one on as a value and never branch on it. The first run throws if `build` breaks this rule.
 */
export function prepared<Row, Parameters extends readonly Parameter[]>(
  build: (db: Db, ...parameters: Parameters) => Compilable<Row>,
): (db: Db, ...parameters: Parameters) => Promise<QueryResult<Row>> {
  const engines = new WeakMap<object, Map<string, Prepared<Row>>>();
  return (db, ...parameters) => {
    const { adapter } = db.getExecutor();
    const known = engines.get(adapter) ?? new Map<string, Prepared<Row>>();
    engines.set(adapter, known);
    const key = shapeOf(parameters);
    const statement = known.get(key) ?? prepare(db, build, parameters);
    if (known.size < MAX_SHAPES) known.set(key, statement);
    const values = valuesIn(parameters);
    return db.executeQuery<Row>({
      ...statement.compiled,
      parameters: statement.order.map((at) => values[at]),
    });
  };
}

type Prepared<Row> = {
  compiled: CompiledQuery<Row>;
  /** For each parameter of the statement, the position of its value in the flattened arguments. */
  order: readonly number[];
};

function prepare<Row, Parameters extends readonly Parameter[]>(
  db: Db,
  build: (db: Db, ...parameters: Parameters) => Compilable<Row>,
  parameters: Parameters,
): Prepared<Row> {
  let count = 0;
  const placeholders = replaced(parameters, () => `\0value ${count++}`) as Parameters;
  const compiled = build(db, ...placeholders).compile();
  const all = valuesIn(placeholders);
  const order = compiled.parameters.map((value) => all.indexOf(value));
  if (order.includes(-1) || new Set(order).size < count)
    throw new Error(`Not each value of a prepared statement is a parameter: ${compiled.sql}`);
  return { compiled, order };
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Leaves out undefined columns, as Kysely does. */
const entriesOf = (row: object): [string, unknown][] =>
  Object.entries(row).filter(([, value]) => value !== undefined);

function shapeOf(value: unknown): string {
  if (!isNested(value)) return '';
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`;
  return `{${entriesOf(value)
    .map(([key, each]) => key + shapeOf(each))
    .join()}}`;
}

function valuesIn(value: unknown): unknown[] {
  if (!isNested(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  return entriesOf(value).flatMap(([, each]) => valuesIn(each));
}

function replaced(value: unknown, next: () => string): unknown {
  if (!isNested(value)) return next();
  if (Array.isArray(value)) return value.map((each) => replaced(each, next));
  return Object.fromEntries(entriesOf(value).map(([key, each]) => [key, replaced(each, next)]));
}
