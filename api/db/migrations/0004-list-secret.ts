import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** A device that registered before has no secret; its next registration brings one. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table devices add column list_secret text`.execute(db);
}
