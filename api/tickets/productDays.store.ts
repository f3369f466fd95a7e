import { sql } from 'kysely';
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

type Sold = { id: number | null; event_id: number };

/** Sold tickets of a product; null stands for the add-ons that are handed out on certain days. */
const soldOf = (id: number | null) =>
  id === null
    ? sql<boolean>`kind = 'addon' and slots <> ''`
    : sql<boolean>`kind = 'ticket' and product_id = ${id}`;

export async function countSold(db: Db, { id, event_id }: Sold): Promise<number> {
  const { count } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .where(soldOf(id))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives sold tickets new door numbers, ending with `last`, so that door devices fetch them again. */
export async function renumberSold(db: Db, { id, event_id }: Sold, last: number, count: number) {
  await sql`update order_items set door_seq = numbered.seq
    from (
      select order_items.id, ${sql.lit(last - count)} + row_number() over (order by order_items.id) as seq
      from order_items
      where event_id = ${event_id} and ${soldOf(id)}
    ) numbered
    where numbered.id = order_items.id`.execute(db);
}
