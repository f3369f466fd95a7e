import type { MigrationContext } from '#api/db/columns.ts';

/** Of a refund, what had gone back elsewhere before. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('refunds')
    .addColumn('covered_amount', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
