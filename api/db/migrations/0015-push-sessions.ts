import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

/** A subscription of a logged-in device ends with its session. */
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
  // The sessions of these are unknown: devices subscribe again when the app opens.
  await sql`delete from push_subscriptions where user_id is not null`.execute(db);
}
