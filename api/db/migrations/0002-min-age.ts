import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** The minimum age for an event, in years; null if there is none. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table events add column min_age integer`.execute(db);
}
