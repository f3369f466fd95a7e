import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** Years that one has to have to come to an event; null: nothing is said. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table events add column min_age integer`.execute(db);
}
