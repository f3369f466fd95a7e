import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Connections that may hold no more tickets of an event, by its keyed hash of the address. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('blocked_connections')
    .addColumn('event_id', 'integer', (c) =>
      c.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('address_key', 'text', (c) => c.notNull())
    .addColumn('blocked_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('blocked_connections_pk', ['event_id', 'address_key'])
    .execute();
}
