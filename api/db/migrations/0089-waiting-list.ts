import { sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

/** Places of those who wait for tickets that are sold out, and what is kept for them from the public. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  for (const table of ['ticket_products', 'pools'])
    await db.schema
      .alterTable(table)
      .addColumn('quantity_waiting', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await withAutoId(db.schema.createTable('waiting_list'), dialect)
    .addColumn('event_id', 'integer', (c) =>
      c.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'integer', (c) =>
      c.notNull().references('ticket_products.id').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('left_at', millis)
    .addColumn('checkout_id', 'text', (c) => c.references('checkouts.id'))
    .execute();
  await db.schema
    .createIndex('waiting_list_waiting')
    .on('waiting_list')
    .columns(['product_id', 'id'])
    .where(sql.ref('left_at'), 'is', sql.lit(null))
    .where(sql.ref('checkout_id'), 'is', sql.lit(null))
    .execute();
  for (const column of ['event_id', 'email_key', 'checkout_id'])
    await db.schema
      .createIndex(`waiting_list_${column}`)
      .on('waiting_list')
      .column(column)
      .execute();
}
