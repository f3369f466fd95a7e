import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

export async function up({ db }: MigrationContext): Promise<void> {
  // 0: promoters of this event do not see who has sold most.
  await db.schema
    .alterTable('events')
    .addColumn('leaderboard', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('promoters')
    .addColumn('weekly_mail', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('promoters').addColumn('weekly_token', 'text').execute();
  await db.schema
    .createIndex('promoters_weekly_token')
    .on('promoters')
    .column('weekly_token')
    .unique()
    .execute();
  await db.schema
    .createIndex('promoters_weekly_mail')
    .on('promoters')
    .column('id')
    .where(sql.ref('weekly_mail'), '=', sql.lit(1))
    .execute();
}
