import type { MigrationContext } from '#api/db/columns.ts';

/** A repeat of a request whose answer was lost finds the checkout that it has made. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('checkouts').addColumn('idempotency_key', 'text').execute();
  await db.schema.alterTable('checkouts').addColumn('fingerprint', 'text').execute();
  await db.schema
    .createIndex('checkouts_key')
    .unique()
    .on('checkouts')
    .column('idempotency_key')
    .execute();
}
