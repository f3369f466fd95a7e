import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from '#api/db/schema.ts';

type Table = keyof Schema;
type Row<T extends Table> = Selectable<Schema[T]>;

/** Rows as tests look at them and put them there, each in a line. */
export function tablesOf(db: Kysely<Schema>) {
  const equal = (where: object) => Object.entries(where) as ['id', string][];
  return {
    /** Those that equal `where` in all that it names, in the order of a column. */
    async rows<T extends Table>(
      table: T,
      where: Partial<Row<T>> = {},
      by?: keyof Row<T> & string,
    ): Promise<Row<T>[]> {
      let query = db.selectFrom(table as 'orders').selectAll();
      for (const [column, value] of equal(where)) query = query.where(column, '=', value);
      const found: unknown = await (by ? query.orderBy(by as 'id') : query).execute();
      return found as Row<T>[];
    },
    /** Its id. */
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
