import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** The column for the secret of a door device. Devices registered earlier have none until they register again. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table devices add column list_secret text`.execute(db);
}
