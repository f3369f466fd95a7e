import type { MigrationContext } from '#api/db/columns.ts';

/** A ticket may be for another person than its buyer. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('order_items').addColumn('attendee', 'text').execute();
}
