import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './open.ts';

/** Limits the cached shapes of a statement. Longer lists and larger baskets are rare and built each time. */
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

/**
 * Pads a list for a condition with its last value, until its length is a power of two. So a few shapes are enough for
 * lists of all lengths.
 */
export function padded<T>(values: readonly T[]): readonly T[] {
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, at) => values[Math.min(at, values.length - 1)] as T);
}

/** Splits rows to insert into slices so short that the statements of all lengths can be cached. */
export const slices = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / MAX_SHAPES) }, (_, at) =>
    rows.slice(at * MAX_SHAPES, (at + 1) * MAX_SHAPES),
  );

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

type Nested = Readonly<Record<string, unknown>>;

const isNested = (value: unknown): value is Nested => typeof value === 'object' && value !== null;

/** Leaves out undefined columns, as Kysely does. */
function columnsOf(row: Nested): string[] {
  const columns: string[] = [];
  for (const column in row) if (row[column] !== undefined) columns.push(column);
  return columns;
}

function shapeOf(value: unknown): string {
  if (!isNested(value)) return '';
  if (!Array.isArray(value)) return `{${columnsOf(value).join()}}`;
  const shapes = value.map(shapeOf);
  const [first] = shapes;
  return shapes.every((each) => each === first)
    ? `[${shapes.length}${first}]`
    : `[${shapes.join()}]`;
}

function valuesIn(value: unknown, found: unknown[] = []): unknown[] {
  if (!isNested(value)) found.push(value);
  else if (Array.isArray(value)) for (const each of value) valuesIn(each, found);
  else for (const each of Object.values(value)) if (each !== undefined) found.push(each);
  return found;
}

function replaced(value: unknown, next: () => string): unknown {
  if (!isNested(value)) return next();
  if (Array.isArray(value)) return value.map((each) => replaced(each, next));
  return Object.fromEntries(columnsOf(value).map((column) => [column, next()]));
}
