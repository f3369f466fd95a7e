import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { VenuesTable } from '#api/db/tables/catalogue.ts';
import { insertRow, lockRow, saveRow } from '#api/db/versioned.ts';
import type { UsedIn } from '#shared/events/usage.rules.ts';

export type VenueRow = Selectable<VenuesTable>;

export function all(db: Db): Promise<VenueRow[]> {
  return db.selectFrom('venues').selectAll().orderBy('name').orderBy('id').execute();
}

export const lock = (trx: Db, id: number): Promise<VenueRow | undefined> =>
  lockRow(trx, 'venues', id);

export const insert = (trx: Db, values: Insertable<VenuesTable>): Promise<VenueRow> =>
  insertRow(trx, 'venues', values);

export const update = (trx: Db, id: number, values: Partial<VenueRow>): Promise<VenueRow> =>
  saveRow(trx, 'venues', id, values);

export async function remove(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('venues').where('id', '=', id).execute();
}

/** As one of the event's venues, as its main one, or for an item of its schedule. */
export function usedIn(db: Db, id: number | 'all'): Promise<UsedIn[]> {
  const among = db.selectFrom('event_venues').select(['venue_id as item_id', 'event_id']);
  const main = db
    .selectFrom('events')
    .where('venue_id', 'is not', null)
    .select(({ ref }) => [ref('venue_id').$notNull().as('item_id'), 'id as event_id']);
  const schedule = db
    .selectFrom('sub_events')
    .where('venue_id', 'is not', null)
    .select(({ ref }) => [ref('venue_id').$notNull().as('item_id'), 'event_id']);
  const used = db
    .selectFrom(among.union(main).union(schedule).as('used'))
    .innerJoin('events', 'events.id', 'used.event_id')
    .select(['used.item_id', 'events.id', 'events.title'])
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id');
  return (id === 'all' ? used : used.where('used.item_id', '=', id)).execute();
}
