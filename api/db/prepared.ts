import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './open.ts';

/** Larger baskets and lists are rare: their statements are built each time. */
const MAX_SHAPES = 50;

type Value = string | number | null | undefined;
type Parameter = Value | readonly Value[] | object;

/**
 * A statement whose text is built once per engine and shape of its parameters (length of lists, keys of rows):
 * building it costs several times what SQLite needs to run it. `build` sees placeholders, so it must pass each of
 * them on as a value and decide nothing by them; the first run throws where it does otherwise.
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
  /** Which value each parameter of the text takes. */
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

/** Columns that are undefined are left out, as by Kysely. */
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
