import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** How a sale came to its code, and why it earns no commission although it has one. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  for (const table of ['checkouts', 'orders']) {
    for (const column of ['promo_source', 'commission_withheld']) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    }
  }
  // Hashed for each promoter: a device that two of them use is two devices here.
  await db.schema
    .createTable('promoter_devices')
    .addColumn('promoter_id', 'integer', (c) => c.notNull().references('promoters.id'))
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('last_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('promoter_devices_pk', ['promoter_id', 'visitor'])
    .execute();
}
