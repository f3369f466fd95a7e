import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { TEST_MODES } from '#shared/payments/modes.rules.ts';

/** Units sold in test mode by product; they take up stock until the test orders are deleted. */
export type TestModeSold = ReadonlyMap<number, number>;

type Items = SelectQueryBuilder<Schema, 'order_items', object>;

/** Order items of test orders. Looks only at events that have any, since most live servers have none. */
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

const asMap = (rows: readonly { id: number; sold: number }[]): TestModeSold =>
  new Map(rows.map(({ id, sold }) => [id, Number(sold)]));

/** Tickets sold in test mode by product of an event, from an index alone. */
export async function testModeTickets(db: Db, eventId: number): Promise<TestModeSold> {
  const items = testModeItems(db, 'ticket', [eventId]);
  const sold = items.select(({ fn }) => ['product_id as id', fn.countAll<number>().as('sold')]);
  return asMap(await sold.groupBy('product_id').execute());
}

/** Tickets sold in test mode by event, from an index alone. */
export async function testModeTicketsOf(
  db: Db,
  eventIds: readonly number[],
): Promise<TestModeSold> {
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
