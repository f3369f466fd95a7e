import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

/** Complimentary tickets are few: their figures do not read all tickets of an event. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .createIndex('order_items_comp')
    .on('order_items')
    .columns(['event_id', 'kind', 'status', 'sold_at', 'product_id', 'entry_at'])
    .where(sql.ref('payment_mode'), '=', sql.lit('comp'))
    .execute();
}
