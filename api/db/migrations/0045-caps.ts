import type { MigrationContext } from '#api/db/columns.ts';

/** By which mailbox and network a checkout is counted. */
export async function up({ db }: MigrationContext): Promise<void> {
  for (const key of ['mailbox_key', 'address_key']) {
    await db.schema.alterTable('checkouts').addColumn(key, 'text').execute();
    await db.schema.createIndex(`checkouts_${key}`).on('checkouts').column(key).execute();
  }
}
