import { type AliasableExpression, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Candidate } from '#shared/events/adminEventList.rules.ts';
import type { Schema } from '#api/db/schema.ts';
import { TEST_MODES } from '#shared/payments/modes.rules.ts';
import type { EventRow } from './events.store.ts';
import type { UsedIn } from '#shared/events/usedByEvents.schemas.ts';

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

type Link = { item_id: number; event_id: number };

/**
 * Lists the events that use one item (a venue, DJ or add-on) or any item, latest first. `links` pairs items with
 * events, without duplicates.
 */
export function eventsUsing(
  db: Db,
  links: AliasableExpression<Link>,
  id: number | 'all',
): Promise<UsedIn[]> {
  const used = db
    .selectFrom(links.as('used'))
    .innerJoin('events', 'events.id', 'used.event_id')
    .select(['used.item_id', 'events.id', 'events.title'])
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id');
  return (id === 'all' ? used : used.where('used.item_id', '=', id)).execute();
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

export function addonLinksOf(db: Db, eventId: number) {
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

export async function idsOf(trx: Db, table: 'sub_events' | 'ticket_products', eventId: number) {
  const rows = trx.selectFrom(table).select('id').where('event_id', '=', eventId).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

export async function hasCheckouts(trx: Db, eventId: number): Promise<boolean> {
  const checkouts = trx.selectFrom('checkouts').select('id').where('event_id', '=', eventId);
  return (await checkouts.limit(1).executeTakeFirst()) !== undefined;
}

/** Units sold in test mode by product; they take up stock until the test orders are deleted. */
export type TestModeSold = ReadonlyMap<number, number>;

type Items = SelectQueryBuilder<Schema, 'order_items', object>;

/** Items of test orders. Reads only events that have test orders, since most live servers have none. */
function testModeItems(db: Db, kind: 'ticket' | 'addon', eventIds?: readonly number[]): Items {
  return db
    .selectFrom('order_items')
    .where('event_id', 'in', (query) => {
      const events = query
        .selectFrom('event_totals')
        .select('event_totals.event_id')
        .where('practice_orders', '>', 0);
      return eventIds ? events.where('event_totals.event_id', 'in', eventIds) : events;
    })
    .where('kind', '=', kind)
    .where('status', '=', 'valid')
    .where('payment_mode', 'in', TEST_MODES);
}

const asMap = (rows: readonly { id: number; sold: number }[]) =>
  new Map(rows.map(({ id, sold }) => [id, Number(sold)]));

/** Counts the tickets of an event that were sold in test mode, by product. Reads only an index. */
export async function testModeTickets(db: Db, eventId: number): Promise<TestModeSold> {
  const items = testModeItems(db, 'ticket', [eventId]);
  const sold = items.select(({ fn }) => ['product_id as id', fn.countAll<number>().as('sold')]);
  return asMap(await sold.groupBy('product_id').execute());
}

/** Counts the tickets sold in test mode by event. Reads only an index. */
export async function testModeTicketsOf(db: Db, eventIds: readonly number[]) {
  const items = testModeItems(db, 'ticket', eventIds);
  const sold = items.select(({ fn }) => ['event_id as id', fn.countAll<number>().as('sold')]);
  return asMap(await sold.groupBy('event_id').execute());
}

/** Units of add-ons sold in test mode and not refunded, by add-on. */
export async function testModeAddons(db: Db): Promise<TestModeSold> {
  const left = sql<number>`sum(quantity - refunded_quantity)`.as('sold');
  const sold = testModeItems(db, 'addon').select(['product_id as id', left]);
  return asMap(await sold.groupBy('product_id').execute());
}
