import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/**
 * The column for what a device lacks to work offline. Null until the device has a version of the web app that reports
 * it.
 */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table devices add column missing text`.execute(db);
}
