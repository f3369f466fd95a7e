import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';

/** Venues without a position are looked for once, after the start: that takes the list of towns. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`insert into jobs (id, kind, payload, status, attempts, run_at, created_at)
    select 'venues.find', 'venues.find', '{}', 'ready', 0, 0, 0
    where exists (select 1 from venues where latitude is null)`.execute(db);
}
