import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** The table for DJs that devices follow, and the columns for a rounded place near which their new dates are news. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table push_subscriptions add column near_latitude double precision`.execute(db);
  await sql`alter table push_subscriptions add column near_longitude double precision`.execute(db);
  await sql`create table push_djs (
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    dj_id integer not null references djs (id) on delete cascade,
    primary key (subscription_id, dj_id)
  )`.execute(db);
  await sql`create index push_djs_dj on push_djs (dj_id)`.execute(db);
}
