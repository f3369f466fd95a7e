import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** A promoter's code can be switched off, and on again. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('promoters').addColumn('code_disabled_at', millis).execute();
}
