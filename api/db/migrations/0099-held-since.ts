import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Since when a buyer holds tickets, through all changes of the basket. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('checkouts').addColumn('held_since', millis).execute();
}
