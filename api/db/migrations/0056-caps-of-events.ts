import type { MigrationContext } from '#api/db/columns.ts';

/** Null: the default of the installation. */
export async function up({ db }: MigrationContext): Promise<void> {
  for (const cap of ['max_held_per_buyer', 'max_free_per_buyer', 'max_free_per_connection'])
    await db.schema.alterTable('events').addColumn(cap, 'integer').execute();
}
