import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** One row: written to see whether the database takes writes. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('heartbeats')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', millis, (c) => c.notNull())
    .execute();
}
