import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

/** How often a payment was declined is looked up at every decline. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .createIndex('webhook_events_declines')
    .on('webhook_events')
    .column('payment_intent_id')
    .where(sql<boolean>`type = 'payment_intent.payment_failed'`)
    .execute();
}
