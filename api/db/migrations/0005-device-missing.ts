import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** The column for what a device lacks; null until the device's app is of a version that reports it. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table devices add column missing text`.execute(db);
}
