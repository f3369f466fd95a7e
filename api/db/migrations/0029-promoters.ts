import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

const APPLICATION = [
  'instagram_handle',
  'twitter_handle',
  'facebook_url',
  'website',
  'preferred_payout',
  'why_join',
] as const;

const SUMMED = [
  'total_amount',
  'refunded_amount',
  'commission_amount',
  'commission_reversed',
] as const;

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  for (const name of APPLICATION) {
    await db.schema.alterTable('promoters').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('promoters')
    .addColumn('default_commission_rate', 'integer', (c) =>
      c.check(sql`default_commission_rate between 1 and 50`),
    )
    .execute();
  // What a change of the rates is based on.
  await db.schema
    .alterTable('promoter_rates')
    .addColumn('updated_at', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  // The sales of one promoter over all events, the newest first; their sums need no look at the orders themselves.
  await db.schema
    .createIndex('orders_of_promoter')
    .on('orders')
    .columns(['promoter_id', 'created_at', 'status', ...SUMMED])
    .where(sql.ref('promoter_id'), 'is not', sql.lit(null))
    .execute();
}
