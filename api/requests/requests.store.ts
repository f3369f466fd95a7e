import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { pruneRows } from '#api/db/removeRows.ts';
import type { RequestsTable } from '#api/db/tables/mails.ts';

export type RequestRow = Selectable<RequestsTable>;

/** Stores a request. False if the same one is already stored. */
export async function insertRequest(db: Db, row: Insertable<RequestsTable>): Promise<boolean> {
  const stored = await db
    .insertInto('requests')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

export function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
}

export const pruneRequests = (trx: Db, before: number, most: number) =>
  pruneRows(trx, 'requests', sql`created_at < ${before}`, most);
