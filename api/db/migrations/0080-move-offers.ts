import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Offers to move a ticket: a checkout that the office made, and the ticket that is refunded once it is paid. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema.alterTable('checkouts').addColumn('replaces_item', 'integer').execute();
  await db.schema
    .createIndex('checkouts_replaces_item')
    .on('checkouts')
    .column('replaces_item')
    .where(sql.ref('replaces_item'), 'is not', sql.lit(null))
    .execute();
  await db.schema
    .createTable('move_offers')
    .addColumn('checkout_id', 'text', (c) => c.primaryKey().references('checkouts.id'))
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('cancelled_at', millis)
    .addColumn('not_returned', 'text')
    .execute();
}
