import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** What visitors of a venue need to know, and the columns in which an event can differ from its venue. */
export async function up({ db }: MigrationContext): Promise<void> {
  for (const column of ['step_free', 'parking', 'skates', 'house_rules'])
    await sql`alter table venues add column ${sql.ref(column)} text`.execute(db);
  for (const column of ['skates', 'house_rules'])
    await sql`alter table events add column ${sql.ref(column)} text`.execute(db);
}
