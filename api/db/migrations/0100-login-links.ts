import type { MigrationContext } from '#api/db/columns.ts';

/** What a mailed link of an account does: `reset` sets a password, `login` lets a browser try one. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('password_resets')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('reset'))
    .execute();
}
