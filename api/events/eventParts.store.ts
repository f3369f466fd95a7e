import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type {
  QuestionsTable,
  SubEventDjsTable,
  WaiverTextsTable,
} from '#api/db/tables/catalogue.ts';
import { writesOf } from '#api/db/versionedTables.ts';

export async function venueNames(trx: Db, ids: readonly number[]): Promise<string[]> {
  const venues = await trx.selectFrom('venues').select('name').where('id', 'in', ids).execute();
  return venues.map(({ name }) => name);
}

export async function zoneOfVenue(trx: Db, id: number): Promise<string | undefined> {
  const venues = trx.selectFrom('venues').select('time_zone').where('id', '=', id);
  return (await venues.executeTakeFirst())?.time_zone;
}

export async function knownDjs(trx: Db, ids: readonly number[]): Promise<number[]> {
  const djs = await trx.selectFrom('djs').select('id').where('id', 'in', ids).execute();
  return djs.map(({ id }) => id);
}

export async function insertVenues(trx: Db, event_id: number, ids: readonly number[]) {
  const rows = ids.map((venue_id, position) => ({ event_id, venue_id, position }));
  if (rows.length > 0) await trx.insertInto('event_venues').values(rows).execute();
}

export async function insertDjs(trx: Db, event_id: number, ids: readonly number[]) {
  const rows = ids.map((dj_id, position) => ({ event_id, dj_id, position }));
  await trx.insertInto('event_djs').values(rows).execute();
}

export async function deleteVenues(trx: Db, eventId: number): Promise<void> {
  await trx.deleteFrom('event_venues').where('event_id', '=', eventId).execute();
}

export async function deleteDjs(trx: Db, eventId: number): Promise<void> {
  await trx.deleteFrom('event_djs').where('event_id', '=', eventId).execute();
}

/** Ids of an event's venues and DJs, in their saved order. */
export async function linked(trx: Db, eventId: number) {
  const venues = await trx
    .selectFrom('event_venues')
    .select('venue_id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('venue_id')
    .execute();
  const djs = await trx
    .selectFrom('event_djs')
    .select('dj_id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('dj_id')
    .execute();
  return { venueIds: venues.map((row) => row.venue_id), djIds: djs.map((row) => row.dj_id) };
}

/** Appends DJs to the event's line-up; returns how many were new. */
export async function joinLineUp(trx: Db, eventId: number, djIds: readonly number[]) {
  const known = await trx
    .selectFrom('event_djs')
    .select(['dj_id', 'position'])
    .where('event_id', '=', eventId)
    .execute();
  const last = known.reduce((most, { position }) => Math.max(most, position), -1);
  const rows = djIds
    .filter((id) => !known.some(({ dj_id }) => dj_id === id))
    .map((dj_id, index) => ({ event_id: eventId, dj_id, position: last + 1 + index }));
  if (rows.length > 0) await trx.insertInto('event_djs').values(rows).execute();
  return rows.length;
}

// Schedule items with their DJs.

export const {
  lock: lockItem,
  insert: insertItem,
  update: saveItem,
  /** Removes a schedule item. Unlink its tickets first. */
  remove: removeItem,
} = writesOf('sub_events');

export async function linkItemDjs(trx: Db, rows: readonly Insertable<SubEventDjsTable>[]) {
  if (rows.length > 0) await trx.insertInto('sub_event_djs').values(rows).execute();
}

export async function setItemDjs(trx: Db, sub_event_id: number, djIds: readonly number[]) {
  await trx.deleteFrom('sub_event_djs').where('sub_event_id', '=', sub_event_id).execute();
  const rows = djIds.map((dj_id) => ({ sub_event_id, dj_id }));
  await linkItemDjs(trx, rows);
}

export function openQuestionsOf(db: Db, eventId: number): Promise<Selectable<QuestionsTable>[]> {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The waiver's texts of one version. A copied event needs only the newest, since it has no answers to older ones. */
export async function textsOf(db: Db, questionId: number, version: number | null) {
  if (version === null) return [];
  const texts = db.selectFrom('waiver_texts').selectAll().where('question_id', '=', questionId);
  return texts.where('version', '=', version).execute();
}

export const {
  lock: lockQuestion,
  insert: insertQuestion,
  update: saveQuestion,
  remove: removeQuestion,
} = writesOf('questions');

export async function insertTexts(trx: Db, rows: readonly Insertable<WaiverTextsTable>[]) {
  if (rows.length > 0) await trx.insertInto('waiver_texts').values(rows).execute();
}
