import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** When a buyer changed an answer after the sale. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('answers').addColumn('changed_at', millis).execute();
}
