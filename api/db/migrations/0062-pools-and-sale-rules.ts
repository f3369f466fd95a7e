import { sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

/** Limits that several ticket products share, and when and how many of a product are sold. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('pools'), dialect)
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .addColumn('quantity_sold', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('quantity_held', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', millis, (c) => c.notNull().defaultTo(0))
    // As of tickets: the last guard behind the conditional updates.
    .addCheckConstraint(
      'pools_stock',
      sql`quantity_sold >= 0 and quantity_held >= 0 and quantity_sold + quantity_held <= capacity`,
    )
    .execute();
  await db.schema.createIndex('pools_event').on('pools').column('event_id').execute();
  const tickets = () => db.schema.alterTable('ticket_products');
  await tickets()
    .addColumn('pool_ids', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await tickets().addColumn('sales_start', millis).execute();
  await tickets().addColumn('sales_end', millis).execute();
  await tickets().addColumn('min_per_order', 'integer').execute();
  await tickets().addColumn('max_per_order', 'integer').execute();
  await tickets().addColumn('after_ticket_id', 'integer').execute();
  await tickets()
    .addColumn('sold_out_once', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update ticket_products set sold_out_once = 1
    where quantity_sold + quantity_held >= quantity`.execute(db);
}
