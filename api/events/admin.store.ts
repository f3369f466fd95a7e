import { sql } from 'kysely';
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

/** Tickets sold and total stock by event. Inactive tickets count as sold but add no stock. */
export async function countsOf(db: Db, ids: readonly number[]): Promise<Map<number, Counts>> {
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

/** Renames a venue in the events whose venue text is its name. Returns the ids of these events. */
export async function renameVenueText(
  trx: Db,
  venue: { id: number; name: string },
  name: string,
  now: number,
): Promise<number[]> {
  const renamed = await trx
    .updateTable('events')
    .set({
      venue: name,
      // A second change within one millisecond still needs a newer `updated_at`.
      updated_at: sql`case when updated_at < ${now} then ${now} else updated_at + 1 end`,
    })
    .where('venue', '=', venue.name)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_venues')
          .select('event_venues.event_id')
          .whereRef('event_venues.event_id', '=', 'events.id')
          .where('event_venues.venue_id', '=', venue.id),
      ),
    )
    .returning('id')
    .execute();
  return renamed.map(({ id }) => id);
}
