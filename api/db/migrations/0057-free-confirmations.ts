import type { MigrationContext } from '#api/db/columns.ts';

/** Free orders that the owner of the mailbox confirms. */
export async function up({ db }: MigrationContext): Promise<void> {
  for (const column of ['confirmation', 'confirmation_hash'])
    await db.schema.alterTable('checkouts').addColumn(column, 'text').execute();
  await db.schema
    .createIndex('checkouts_confirmation_hash')
    .unique()
    .on('checkouts')
    .column('confirmation_hash')
    .execute();
}
