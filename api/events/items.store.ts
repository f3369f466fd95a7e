import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { SubEventDjsTable } from '#api/db/tables/catalogue.ts';
import { writesOf } from '#api/db/optimisticLocking.ts';

// Schedule items with their DJs.

export const {
  lock: lockItem,
  insert: insertItem,
  update: saveItem,
  /** Its tickets must be unlinked first. */
  remove: removeItem,
} = writesOf('sub_events');

export async function linkItemDjs(
  trx: Db,
  rows: readonly Insertable<SubEventDjsTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('sub_event_djs').values(rows).execute();
}

export async function setItemDjs(
  trx: Db,
  sub_event_id: number,
  djIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('sub_event_djs').where('sub_event_id', '=', sub_event_id).execute();
  await linkItemDjs(
    trx,
    djIds.map((dj_id) => ({ sub_event_id, dj_id })),
  );
}
