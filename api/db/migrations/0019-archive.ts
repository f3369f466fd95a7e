import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

const KEPT = ['venues', 'djs', 'addons'] as const;

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  // What events of the past are made of cannot be deleted: it can be put away.
  for (const table of KEPT) {
    await db.schema.alterTable(table).addColumn('archived_at', millis).execute();
  }
}
