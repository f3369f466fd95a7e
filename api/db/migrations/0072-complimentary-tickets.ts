import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Tickets that an admin gives away, and how many of them an event has. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  for (const count of ['comp_orders', 'comp_tickets'])
    await db.schema
      .alterTable('event_totals')
      .addColumn(count, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createTable('guest_gifts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('guests', 'integer', (c) => c.notNull())
    .addColumn('tickets', 'integer', (c) => c.notNull())
    .addColumn('given_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('guest_gifts_event').on('guest_gifts').column('event_id').execute();
}
