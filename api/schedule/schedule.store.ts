import type { Db } from '#api/db/open.ts';
import { type RowOf, writesOf } from '#api/db/versioned.ts';

export type ItemRow = RowOf<'sub_events'>;
type EventRow = RowOf<'events'>;
export type Named = { id: number; name: string };

export async function eventOfItem(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sub_events')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.event_id;
}

export function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

export const { lock: lockItem, insert: insertItem, update: saveItem } = writesOf('sub_events');

/** Deletes an item, whose tickets must be unlinked first. */
export async function deleteItem(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('sub_event_djs').where('sub_event_id', '=', id).execute();
  await trx.deleteFrom('sub_events').where('id', '=', id).execute();
}

export async function venueName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const venue = await db
    .selectFrom('venues')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return venue?.name ?? null;
}

export async function replaceDjs(trx: Db, itemId: number, djIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('sub_event_djs').where('sub_event_id', '=', itemId).execute();
  const rows = djIds.map((dj_id) => ({ sub_event_id: itemId, dj_id }));
  if (rows.length > 0) await trx.insertInto('sub_event_djs').values(rows).execute();
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

/** Updates the event's version, so that an admin who is editing the event gets a conflict on save. */
export async function touchEvent(trx: Db, { id, updated_at }: EventRow, now: number) {
  await trx
    .updateTable('events')
    .set({ updated_at: Math.max(now, updated_at + 1) })
    .where('id', '=', id)
    .execute();
}

export function ticketsOf(db: Db, itemId: number): Promise<Named[]> {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'name'])
    .where('sub_event_id', '=', itemId)
    .orderBy('id')
    .execute();
}

export async function itemOfTicket(db: Db, id: number): Promise<number | null> {
  const ticket = await db
    .selectFrom('ticket_products')
    .select('sub_event_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return ticket?.sub_event_id ?? null;
}

/** Links a ticket to a schedule item; null links it to the whole event. */
export async function linkTicket(trx: Db, id: number, itemId: number | null, now: number) {
  await trx
    .updateTable('ticket_products')
    .set((eb) => ({
      sub_event_id: itemId,
      updated_at: eb
        .case()
        .when('updated_at', '<', now)
        .then(now)
        .else(eb('updated_at', '+', 1))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}
