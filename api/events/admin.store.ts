import type { Db } from '#api/db/open.ts';
import type { Candidate } from '#shared/events/adminList.rules.ts';
import type { EventRow } from './events.store.ts';

export async function candidates(db: Db): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('events')
    .select(['id', 'title', 'venue', 'location', 'starts_at', 'ends_at', 'published'])
    .execute();
  return rows.map((row) => ({ ...row, published: row.published === 1 }));
}

export function eventsAmong(db: Db, ids: readonly number[]): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().where('id', 'in', ids).execute();
}

type Counts = { sold: number; total: number };

/** Numbers of tickets sold and offered, by event. Inactive products count only with what they sold. */
export async function countsOf(db: Db, ids: readonly number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_products')
    .select('event_id')
    .select((eb) => [
      eb.fn.sum<number>('quantity_sold').as('sold'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('active', '=', 1)
            .then(eb.ref('quantity'))
            .else(eb.ref('quantity_sold'))
            .end(),
        )
        .as('total'),
    ])
    .where('event_id', 'in', ids)
    .groupBy('event_id')
    .execute();
  return new Map(
    rows.map(({ event_id, sold, total }) => [
      event_id,
      // PostgreSQL returns sums as text.
      { sold: Number(sold), total: Number(total) },
    ]),
  );
}

/** Ids of ticket products with refunded tickets. They were sold once, even if their counters are back at zero. */
export async function refundedTicketsOf(db: Db, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items')
    .select('product_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('kind', '=', 'ticket')
    .where('status', '=', 'cancelled')
    .execute();
  return rows.map((row) => row.product_id);
}

export function addonLinksOf(
  db: Db,
  eventId: number,
): Promise<{ ticket_id: number; addon_id: number }[]> {
  return db
    .selectFrom('ticket_addons')
    .innerJoin('ticket_products', 'ticket_products.id', 'ticket_addons.ticket_id')
    .innerJoin('addons', 'addons.id', 'ticket_addons.addon_id')
    .select(['ticket_addons.ticket_id', 'ticket_addons.addon_id'])
    .where('ticket_products.event_id', '=', eventId)
    .orderBy('addons.sort_order')
    .orderBy('addons.id')
    .execute();
}

export async function idsOf(
  trx: Db,
  table: 'sub_events' | 'ticket_products',
  eventId: number,
): Promise<number[]> {
  const rows = trx.selectFrom(table).select('id').where('event_id', '=', eventId).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

export async function hasCheckouts(trx: Db, eventId: number): Promise<boolean> {
  const checkouts = trx.selectFrom('checkouts').select('id').where('event_id', '=', eventId);
  return (await checkouts.limit(1).executeTakeFirst()) !== undefined;
}
