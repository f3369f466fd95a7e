import type { Db } from '#api/db/open.ts';
import type { RowOf } from '#api/db/optimisticLocking.ts';

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

export async function venueName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const venue = await db
    .selectFrom('venues')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return venue?.name ?? null;
}

export function ticketsOf(db: Db, itemId: number): Promise<Named[]> {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'name'])
    .where('sub_event_id', '=', itemId)
    .orderBy('id')
    .execute();
}
