import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

/** What processes on one database have told each other lately. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('live_messages'), dialect)
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('live_messages_at').on('live_messages').column('at').execute();
}
