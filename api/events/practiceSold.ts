import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { TEST_MODES } from '#shared/payments/modes.rules.ts';

/** What is sold of products to orders that were practised with, by product; it is in their stock until it is deleted. */
export type PracticeSold = ReadonlyMap<number, number>;

type Items = SelectQueryBuilder<Schema, 'order_items', object>;

/** Items of events that were practised with at all: on most servers there are none by then. */
function practised(db: Db, kind: 'ticket' | 'addon', eventIds?: readonly number[]): Items {
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

const asMap = (rows: readonly { id: number; sold: number }[]): PracticeSold =>
  new Map(rows.map(({ id, sold }) => [id, Number(sold)]));

/** By ticket product of an event, from an index alone. */
export async function practiceTickets(db: Db, eventId: number): Promise<PracticeSold> {
  const items = practised(db, 'ticket', [eventId]);
  const sold = items.select(({ fn }) => ['product_id as id', fn.countAll<number>().as('sold')]);
  return asMap(await sold.groupBy('product_id').execute());
}

/** Tickets by event, from an index alone. */
export async function practiceTicketsOf(
  db: Db,
  eventIds: readonly number[],
): Promise<PracticeSold> {
  const items = practised(db, 'ticket', eventIds);
  const sold = items.select(({ fn }) => ['event_id as id', fn.countAll<number>().as('sold')]);
  return asMap(await sold.groupBy('event_id').execute());
}

/** By add-on; an item is of several units. */
export async function practiceAddons(db: Db): Promise<PracticeSold> {
  const left = sql<number>`sum(quantity - refunded_quantity)`.as('sold');
  const sold = practised(db, 'addon').select(['product_id as id', left]);
  return asMap(await sold.groupBy('product_id').execute());
}
