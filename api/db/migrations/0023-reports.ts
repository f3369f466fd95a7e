import { sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

const PROMOTED = [
  'total_amount',
  'refunded_amount',
  'commission_amount',
  'commission_reversed',
] as const;

/** What the overview and the figures of an event are read from: short ranges of an index, never a whole table. */
export async function up(context: MigrationContext): Promise<void> {
  await sales(context);
  await totals(context);
  await visits(context);
  await clicks(context);
}

async function sales({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  // A copy of the order's time: the tickets of a time are found without their orders.
  await db.schema
    .alterTable('order_items')
    .addColumn('sold_at', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update order_items set sold_at =
    (select created_at from orders where orders.id = order_items.order_id)`.execute(db);
  await db.schema
    .createIndex('order_items_sold')
    .on('order_items')
    .columns(['event_id', 'kind', 'status', 'sold_at', 'product_id', 'entry_at'])
    .execute();
  await db.schema
    .createIndex('orders_sold')
    .on('orders')
    .columns(['event_id', 'status', 'created_at', 'id', 'total_amount', 'refunded_amount'])
    .execute();
  // The list of one status, with what it is searched in, so that a search reads nothing else.
  await db.schema
    .createIndex('orders_of_status')
    .on('orders')
    .columns(['status', 'created_at', 'id', 'event_id', 'search_text'])
    .execute();
  await db.schema
    .createIndex('orders_promoted')
    .on('orders')
    .columns(['event_id', 'created_at', 'promoter_id', 'status', ...PROMOTED])
    .where(sql.ref('promoter_id'), 'is not', sql.lit(null))
    .execute();
}

async function totals({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('event_totals')
    .addColumn('event_id', 'integer', (c) => c.primaryKey().references('events.id'))
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addColumn('charged', millis, (c) => c.notNull())
    .addColumn('refunded', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`insert into event_totals (event_id, orders, charged, refunded)
    select event_id, count(*), sum(total_amount), sum(refunded_amount) from orders group by event_id`.execute(
    db,
  );
}

async function visits({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('visitors')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('last_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('visitors_pk', ['event_id', 'visitor'])
    .execute();
  await sql`insert into visitors (event_id, visitor, last_at)
    select event_id, visitor, max(at) from visits where kind = 'page_view'
    group by event_id, visitor`.execute(db);
  await db.schema
    .createIndex('visitors_last')
    .on('visitors')
    .columns(['event_id', 'last_at'])
    .execute();
  await db.schema.dropIndex('visits_event').execute();
  await db.schema
    .createIndex('visits_kind')
    .on('visits')
    .columns(['event_id', 'kind', 'at'])
    .execute();
}

async function clicks({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('promo_clicks'), dialect)
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('promoter_id', 'integer', (c) => c.notNull().references('promoters.id'))
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', millis, (c) => c.notNull())
    // A visitor counts once a day for a promoter.
    .addUniqueConstraint('promo_clicks_once', ['event_id', 'promoter_id', 'visitor', 'day'])
    .execute();
  await db.schema
    .createIndex('promo_clicks_event')
    .on('promo_clicks')
    .columns(['event_id', 'at', 'promoter_id'])
    .execute();
}
