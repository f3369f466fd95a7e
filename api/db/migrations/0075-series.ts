import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

/** Events that repeat by the week. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('series'), dialect)
    .addColumn('weekdays', 'text', (c) => c.notNull())
    .addColumn('every_weeks', 'integer', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.alterTable('events').addColumn('series_id', 'integer').execute();
  await db.schema.createIndex('events_series').on('events').column('series_id').execute();
}
