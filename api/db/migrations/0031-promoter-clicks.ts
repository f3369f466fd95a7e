import type { MigrationContext } from '#api/db/columns.ts';

/** Promoters look at their own figures: who they are, and what their links have brought over all events. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .createIndex('promo_clicks_promoter')
    .on('promo_clicks')
    .columns(['promoter_id', 'event_id'])
    .execute();
  await db.schema.createIndex('promoters_user').on('promoters').column('user_id').execute();
}
