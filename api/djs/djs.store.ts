import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { DjsTable } from '#api/db/tables/catalogue.ts';
import { insertRow, lockRow, saveRow } from '#api/db/versioned.ts';
import type { UsedIn } from '#shared/events/usage.rules.ts';

export type DjRow = Selectable<DjsTable>;

export function all(db: Db): Promise<DjRow[]> {
  return db.selectFrom('djs').selectAll().orderBy('name').orderBy('id').execute();
}

export const lock = (trx: Db, id: number): Promise<DjRow | undefined> => lockRow(trx, 'djs', id);

export const insert = (trx: Db, values: Insertable<DjsTable>): Promise<DjRow> =>
  insertRow(trx, 'djs', values);

export const update = (trx: Db, id: number, values: Partial<DjRow>): Promise<DjRow> =>
  saveRow(trx, 'djs', id, values);

export async function remove(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('djs').where('id', '=', id).execute();
}

/** At the event or at a schedule item. */
export function usedIn(db: Db, id: number | 'all'): Promise<UsedIn[]> {
  const lineUp = db.selectFrom('event_djs').select(['dj_id as item_id', 'event_id']);
  const schedule = db
    .selectFrom('sub_event_djs')
    .innerJoin('sub_events', 'sub_events.id', 'sub_event_djs.sub_event_id')
    .select(['sub_event_djs.dj_id as item_id', 'sub_events.event_id']);
  const used = db
    .selectFrom(lineUp.union(schedule).as('used'))
    .innerJoin('events', 'events.id', 'used.event_id')
    .select(['used.item_id', 'events.id', 'events.title'])
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id');
  return (id === 'all' ? used : used.where('used.item_id', '=', id)).execute();
}
