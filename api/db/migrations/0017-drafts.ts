import type { MigrationContext } from '#api/db/columns.ts';

export async function up({ db }: MigrationContext): Promise<void> {
  // 0: a draft, which only those who run events see.
  await db.schema
    .alterTable('events')
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
}
