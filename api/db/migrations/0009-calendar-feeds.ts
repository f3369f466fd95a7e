import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** The table for the private calendar addresses of accounts. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`create table calendar_feeds (
    user_id text primary key references users (id) on delete cascade,
    key text not null unique,
    created_at bigint not null
  )`.execute(db);
}
