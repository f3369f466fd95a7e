import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Whose commission waits, who ended a refund that cannot go through, and what a bank gave back after all. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createIndex('disputes_undecided')
    .on('disputes')
    .column('order_id')
    .where(sql<boolean>`phase <> 'won'`)
    .execute();
  await db.schema.alterTable('refunds').addColumn('settled_by', 'text').execute();
  await db.schema.alterTable('refunds').addColumn('settled_note', 'text').execute();
  await db.schema
    .createIndex('refunds_payment')
    .on('refunds')
    .column('payment_intent_id')
    .execute();
  await db.schema.alterTable('disputes').addColumn('returned_at', millis).execute();
  await db.schema.alterTable('disputes').addColumn('handled_at', millis).execute();
  await db.schema.alterTable('disputes').addColumn('handled_by', 'text').execute();
  await db.schema.alterTable('disputes').addColumn('note', 'text').execute();
  await db.schema
    .createIndex('disputes_returned')
    .on('disputes')
    .column('returned_at')
    .where(sql<boolean>`returned_at is not null and handled_at is null`)
    .execute();
}
