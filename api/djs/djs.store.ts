import { eventsUsing } from '#api/events/events.queries.ts';
import type { Db } from '#api/db/open.ts';
import { type RowOf, writesOf } from '#api/db/versionedTables.ts';
import type { UsedIn } from '#shared/events/usedByEvents.schemas.ts';

export type DjRow = RowOf<'djs'>;

export function all(db: Db): Promise<DjRow[]> {
  return db.selectFrom('djs').selectAll().orderBy('name').orderBy('id').execute();
}

export const { lock, insert, update, remove, replace } = writesOf('djs');

/** Events where a DJ, or any DJ, plays: at the event itself or at one of its schedule items. */
export function usedIn(db: Db, id: number | 'all'): Promise<UsedIn[]> {
  const lineUp = db.selectFrom('event_djs').select(['dj_id as item_id', 'event_id']);
  const schedule = db
    .selectFrom('sub_event_djs')
    .innerJoin('sub_events', 'sub_events.id', 'sub_event_djs.sub_event_id')
    .select(['sub_event_djs.dj_id as item_id', 'sub_events.event_id']);
  return eventsUsing(db, lineUp.union(schedule), id);
}
