import type { MigrationContext } from '#api/db/columns.ts';

/** A ticket that is moved to another product leaves a void row with what it cost more. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('order_items').addColumn('rest_of', 'integer').execute();
}
