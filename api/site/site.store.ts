import type { Db } from '#api/db/open.ts';
import { FIRST_KID } from '#api/events/events.queries.ts';

/** The times at which a published event was created (null if unknown) and changed, in milliseconds, and its series. */
export type EventTimes = {
  id: number;
  madeAt: number | null;
  changedAt: number;
  seriesId: number | null;
};

const selectTimes = (db: Db) =>
  db
    .selectFrom('events')
    // The first key is created together with the event, so its time is that of the event's creation.
    .leftJoin('event_keys', (join) =>
      join.onRef('event_keys.event_id', '=', 'events.id').on('event_keys.kid', '=', FIRST_KID),
    )
    .where('events.published', '=', 1)
    .select(['events.id', 'event_keys.created_at as madeAt', 'events.updated_at as changedAt'])
    .select('events.series_id as seriesId');

export function timesOfEvents(db: Db): Promise<EventTimes[]> {
  return selectTimes(db).orderBy('events.id').execute();
}

export function timesOfEvent(db: Db, id: number): Promise<EventTimes | undefined> {
  return selectTimes(db).where('events.id', '=', id).executeTakeFirst();
}
