import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from './open.ts';
import { removeRows } from './removeRows.ts';
import type { Schema } from './schema.ts';

/** Tables whose rows two people may edit at once: `updated_at` is the version that a save is compared with. */
type Versioned =
  | 'addons'
  | 'discount_codes'
  | 'djs'
  | 'events'
  | 'pools'
  | 'questions'
  | 'sub_events'
  | 'ticket_products'
  | 'venues';
export type RowOf<T extends Versioned> = Selectable<Schema[T]>;

/**
 * Stands in for any of these tables, because Kysely doesn't support a table parameter. All have the columns used
 * here.
 */
const asDjs = (table: Versioned): 'djs' => table as 'djs';

/** Locks a row until the transaction ends and returns it; undefined if it doesn't exist. */
export async function lockRow<T extends Versioned>(
  trx: Db,
  table: T,
  id: number,
): Promise<RowOf<T> | undefined> {
  const row = await trx
    .updateTable(asDjs(table))
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row as RowOf<T> | undefined;
}

type Column<T extends Versioned> = string & keyof Schema[T];
type Writes<T extends Versioned> = {
  lock: (trx: Db, id: number) => Promise<RowOf<T> | undefined>;
  insert: (trx: Db, values: Insertable<Schema[T]>) => Promise<RowOf<T>>;
  update: (trx: Db, id: number, values: Updateable<Schema[T]>) => Promise<RowOf<T>>;
  /** Removes a row and all rows that belong to it. */
  remove: (trx: Db, id: number) => Promise<void>;
  /**
   * Replaces a value in all rows. Keeps `updated_at`, so that open forms can still be saved. Returns how many rows
   * had the value.
   */
  replace: (trx: Db, column: Column<T>, from: string, to: string) => Promise<number>;
};

/** The writes of a store that owns one of these tables. */
export const writesOf = <T extends Versioned>(table: T): Writes<T> => ({
  lock: (trx, id) => lockRow(trx, table, id),
  async insert(trx, values) {
    const row = trx.insertInto(asDjs(table)).values(values as Insertable<Schema['djs']>);
    return (await row.returningAll().executeTakeFirstOrThrow()) as RowOf<T>;
  },
  async update(trx, id, values) {
    const row = trx.updateTable(asDjs(table)).set(values as Updateable<Schema['djs']>);
    return (await row.where('id', '=', id).returningAll().executeTakeFirstOrThrow()) as RowOf<T>;
  },
  remove: (trx, id) => removeRows(trx, table, sql`id = ${id}`),
  async replace(trx, name, from, to) {
    const column = name as 'photo_url';
    const rows = trx.updateTable(asDjs(table)).set(column, to).where(column, '=', from);
    return Number((await rows.executeTakeFirst()).numUpdatedRows);
  },
});
