import type { MigrationContext } from '#api/db/columns.ts';

/** Whether a member of the team signed in with a password that is too short: only then is its length known. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('short_password', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
