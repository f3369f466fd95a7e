// Rows in tests, which name only the columns that matter to the test.
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from './schema.ts';

type Table = keyof Schema;
type Row<T extends Table> = Selectable<Schema[T]>;
type Blank = Record<string, string | number>;

/** Blank values by engine, because SQLite lets a primary key be null. */
const blanks = new Map<unknown, Promise<ReadonlyMap<string, Blank>>>();

/** The required columns of each table, with empty values. */
async function describeBlanks(db: Kysely<Schema>): Promise<ReadonlyMap<string, Blank>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => {
      const needed = columns.filter(
        (column) => !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
      );
      const empty = (type: string) => (/text|char/i.test(type) ? '' : 0);
      return [name, Object.fromEntries(needed.map((one) => [one.name, empty(one.dataType)]))];
    }),
  );
}

/** Inserts rows; required columns that they leave out get empty values. */
export async function add<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  ...rows: Partial<Insertable<Schema[T]>>[]
): Promise<void> {
  const engine = db.getExecutor().adapter.constructor;
  const described = blanks.get(engine) ?? describeBlanks(db);
  blanks.set(engine, described);
  const blank = (await described).get(table);
  const whole = rows.map((row) => ({ ...blank, ...row }));
  const insert = db.insertInto<Table>(table);
  await insert.values(whole).execute();
}

/** Reads and changes rows for tests, in one line each. */
export function tablesOf(db: Kysely<Schema>) {
  const equal = (where: object) => Object.entries(where) as ['id', string][];
  return {
    /**
     * The rows that equal `where` in every column it names, ordered by the column `by`, or else by an `id` that counts
     * up: PostgreSQL keeps no order by itself.
     */
    async rows<T extends Table>(
      table: T,
      where: Partial<Row<T>> = {},
      by?: keyof Row<T> & string,
    ): Promise<Row<T>[]> {
      let query = db.selectFrom(table as 'orders').selectAll();
      for (const [column, value] of equal(where)) query = query.where(column, '=', value);
      const found: { id: unknown }[] = await (by ? query.orderBy(by as 'id') : query).execute();
      // Other ids are not numbers, which leaves rows where they are.
      const inOrder = by ? found : found.toSorted((a, b) => Number(a.id) - Number(b.id));
      return inOrder as Row<T>[];
    },
    /** Inserts a row and returns its id. */
    async insert<T extends Table>(table: T, row: Insertable<Schema[T]>): Promise<number> {
      const query = db.insertInto(table as 'venues').values(row as Insertable<Schema['venues']>);
      return (await query.returning('id').executeTakeFirstOrThrow()).id;
    },
    async update<T extends Table>(
      table: T,
      values: Updateable<Schema[T]>,
      where: Partial<Row<T>> = {},
    ): Promise<void> {
      let query = db.updateTable(table as 'orders').set(values as Updateable<Schema['orders']>);
      for (const [column, value] of equal(where)) query = query.where(column, '=', value);
      await query.execute();
    },
  };
}

/** All rows of a table. */
export const rowsOf = <T extends Table>(db: Kysely<Schema>, table: T): Promise<Row<T>[]> =>
  tablesOf(db).rows(table);
