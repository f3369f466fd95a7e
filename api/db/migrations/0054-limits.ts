import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Counts of rate limits, devices that have signed in, and by which network declined cards are counted. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('rate_counts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expires_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('rate_counts_expires_at')
    .on('rate_counts')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('last_used_at', millis, (c) => c.notNull())
    .addColumn('wrong_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('wrong_since', millis, (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('known_devices_pk', ['user_id', 'token_hash'])
    .execute();
  await db.schema.alterTable('checkouts').addColumn('network_key', 'text').execute();
}
