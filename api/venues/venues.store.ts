import { eventsUsing } from '#api/events/events.queries.ts';
import type { Db } from '#api/db/open.ts';
import { type RowOf, writesOf } from '#api/db/versionedTables.ts';
import type { UsedIn } from '#shared/events/usedByEvents.schemas.ts';

export type VenueRow = RowOf<'venues'>;

export function all(db: Db): Promise<VenueRow[]> {
  return db.selectFrom('venues').selectAll().orderBy('name').orderBy('id').execute();
}

export const { lock, insert, update, remove, replace } = writesOf('venues');

/**
 * The events that use the venue with this id, or any venue if 'all': as one of their venues, as their main venue, or
 * for a schedule item.
 */
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
  return eventsUsing(db, among.union(main).union(schedule), id);
}
