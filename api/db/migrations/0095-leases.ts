import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** When the process that is at a job or a mail last said so. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  for (const table of ['jobs', 'mails'])
    await db.schema.alterTable(table).addColumn('seen_at', millis).execute();
}
