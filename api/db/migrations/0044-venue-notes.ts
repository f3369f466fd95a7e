import type { MigrationContext } from '#api/db/columns.ts';

/** What visitors should know of a venue: parking, the entrance, step-free access. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('venues').addColumn('notes', 'text').execute();
}
