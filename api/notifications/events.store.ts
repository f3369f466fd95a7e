import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { TOLD_FIELDS } from '#shared/events/eventFields.rules.ts';

const COLUMNS = ['id', 'title', 'doors_at', 'published', 'cancelled_at', ...TOLD_FIELDS] as const;

export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export function findEvent(db: Db, id: number) {
  return db.selectFrom('events').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Events whose doors open after `from` and no later than `until`, in milliseconds. */
export function openingBetween(db: Db, from: number, until: number) {
  return db
    .selectFrom('events')
    .select(['id', 'start_date'])
    .where('doors_at', '>', from)
    .where('doors_at', '<=', until)
    .where('cancelled_at', 'is', null)
    .execute();
}

const inStock = (db: Db) =>
  db
    .selectFrom('ticket_products')
    .innerJoin('events', 'events.id', 'ticket_products.event_id')
    .select([
      'ticket_products.event_id',
      'events.time_zone',
      'ticket_products.quantity',
      'ticket_products.quantity_sold as sold',
      'ticket_products.quantity_held as held',
    ])
    .where('events.published', '=', 1)
    .where('events.cancelled_at', 'is', null)
    .where('ticket_products.active', '=', 1)
    .where('ticket_products.hidden', '=', 0);

export function stockAhead(db: Db, now: number) {
  return inStock(db).where('events.doors_at', '>', now).execute();
}

export function stockOf(db: Db, eventId: number) {
  return inStock(db).where('ticket_products.event_id', '=', eventId).execute();
}

/** Counts the e-mail addresses with a completed order. */
export async function countBuyers(db: Db, eventId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(distinct lower(customer_email))`.as('count'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
