import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** Venues say how to get in, where to park, if they rent skates, and their rules; an event says where it differs. */
export async function up({ db }: MigrationContext): Promise<void> {
  for (const column of ['step_free', 'parking', 'skates', 'house_rules'])
    await sql`alter table venues add column ${sql.ref(column)} text`.execute(db);
  for (const column of ['skates', 'house_rules'])
    await sql`alter table events add column ${sql.ref(column)} text`.execute(db);
}
