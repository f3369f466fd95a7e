// Rows in tests, without the columns that a test says nothing about.
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Schema } from './schema.ts';

type Table = keyof Schema;
type Row = Record<string, string | number>;

let blanks: Promise<ReadonlyMap<string, Row>> | undefined;

/** Of each table the columns that a row must have, empty. */
async function describeBlanks(db: Kysely<Schema>): Promise<ReadonlyMap<string, Row>> {
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

/** Inserts rows; a column that they leave out and that must be there is empty. */
export async function add<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  ...rows: Partial<Insertable<Schema[T]>>[]
): Promise<void> {
  blanks ??= describeBlanks(db);
  const blank = (await blanks).get(table);
  const whole = rows.map((row) => ({ ...blank, ...row }));
  const insert = db.insertInto<Table>(table);
  await insert.values(whole).execute();
}

/** All rows of a table. */
export async function rowsOf<T extends Table>(
  db: Kysely<Schema>,
  table: T,
): Promise<Selectable<Schema[T]>[]> {
  return (await db.selectFrom<Table>(table).selectAll().execute()) as never;
}
