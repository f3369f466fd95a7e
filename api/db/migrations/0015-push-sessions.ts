import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

/** A device that somebody is logged in on is pushed to as long as that login lasts, and forgotten with it. */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('push_subscriptions')
    .addColumn('session_id', 'text', (c) => c.references('sessions.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('push_subscriptions_session')
    .on('push_subscriptions')
    .column('session_id')
    .execute();
  // Nobody knows by which login these came: each registers again when the app is opened on it.
  await sql`delete from push_subscriptions where user_id is not null`.execute(db);
}
