import type { Db } from '#api/db/open.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';

export function datesOf(db: Db, eventId: number): Promise<EventDates> {
  return db
    .selectFrom('events')
    .select(['start_date', 'end_date', 'time_zone'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export async function startOfItem(db: Db, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const item = await db
    .selectFrom('sub_events')
    .select('start_time')
    .where('id', '=', id)
    .executeTakeFirst();
  return item?.start_time ?? null;
}

export function productsWithDays(db: Db, of: { eventId: number } | { itemId: number }) {
  const products = db.selectFrom('ticket_products').selectAll().where('valid_on', 'is not', null);
  return (
    'itemId' in of
      ? products.where('sub_event_id', '=', of.itemId)
      : products.where('event_id', '=', of.eventId)
  )
    .orderBy('id')
    .execute();
}
