import { type Kysely, sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

/** What is searched in comes last: it is long. */
const LISTED = ['payment_mode', 'search_text'] as const;
const MONEY = [
  'total_amount',
  'refunded_amount',
  'commission_amount',
  'commission_reversed',
] as const;

/**
 * Figures and lists leave out by its mode what was practised with. Every index that they are read from has it, so that
 * no order has to be looked at for it.
 */
export async function up({ db }: MigrationContext): Promise<void> {
  // A copy of the order's: the tickets of a time are counted without their orders.
  await db.schema
    .alterTable('order_items')
    .addColumn('payment_mode', 'text', (c) => c.notNull().defaultTo('live'))
    .execute();
  await sql`update order_items set payment_mode =
    (select payment_mode from orders where orders.id = order_items.order_id)`.execute(db);
  const tickets = ['event_id', 'kind', 'status', 'sold_at', 'product_id', 'entry_at'];
  await again(db, 'order_items_sold', 'order_items', [...tickets, 'payment_mode']);
  const inside = ['event_id', 'kind', 'status', 'entry_at'];
  await again(db, 'order_items_count', 'order_items', [...inside, 'payment_mode']);
  const sold = ['event_id', 'status', 'created_at', 'id', 'total_amount', 'refunded_amount'];
  await again(db, 'orders_sold', 'orders', [...sold, 'payment_mode']);
  await again(db, 'orders_newest', 'orders', ['created_at', 'id', 'event_id', 'status', ...LISTED]);
  const ofEvent = ['event_id', 'created_at', 'id', 'status', ...LISTED];
  await again(db, 'orders_of_event', 'orders', ofEvent);
  const ofStatus = ['status', 'created_at', 'id', 'event_id', ...LISTED];
  await again(db, 'orders_of_status', 'orders', ofStatus);
  await promoted(db);
}

async function again(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema.dropIndex(name).execute();
  await db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();
}

async function promoted(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    orders_promoted: ['event_id', 'created_at', 'promoter_id', 'status', 'payment_mode'],
    orders_of_promoter: ['promoter_id', 'created_at', 'status', 'payment_mode'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('orders')
      .columns([...columns, ...MONEY])
      .where(sql.ref('promoter_id'), 'is not', sql.lit(null))
      .execute();
  }
}
