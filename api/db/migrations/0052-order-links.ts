import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Links and codes of orders that were replaced: the old ones open nothing, and say so. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('orders').addColumn('public_id', 'text').execute();
  await db.schema
    .createIndex('orders_public_id')
    .unique()
    .on('orders')
    .column('public_id')
    .execute();
  await db.schema
    .createTable('replaced_links')
    .addColumn('reference', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('replaced_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('replaced_codes')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('order_item_id', 'integer', (c) =>
      c.notNull().references('order_items.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'integer', (c) => c.notNull())
    .addColumn('door_seq', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('replaced_codes_door')
    .on('replaced_codes')
    .columns(['event_id', 'door_seq'])
    .execute();
}
