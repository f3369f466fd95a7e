import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Tickets that buyers send to friends; the id is the number of the offer's link, `order_number` that of the friend's. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('shared_tickets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('item_id', 'integer', (c) =>
      c.notNull().references('order_items.id').onDelete('cascade'),
    )
    .addColumn('name', 'text')
    .addColumn('order_number', 'text', (c) => c.unique())
    .addColumn('attempt', 'text')
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('taken_at', millis)
    .addColumn('withdrawn_at', millis)
    .execute();
  await db.schema
    .createIndex('shared_tickets_item')
    .unique()
    .on('shared_tickets')
    .column('item_id')
    .where(sql.ref('withdrawn_at'), 'is', sql.lit(null))
    .execute();
  await db.schema
    .createIndex('shared_tickets_order')
    .on('shared_tickets')
    .column('order_id')
    .execute();
}
