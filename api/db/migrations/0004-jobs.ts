import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('run_at', millis, (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['status', 'run_at']).execute();
}
