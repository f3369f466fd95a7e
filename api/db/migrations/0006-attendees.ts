import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** Buyers say before they pay who is coming; after the payment, each friend gets the link of their ticket. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table checkouts add column attendees text`.execute(db);
  await sql`alter table shared_tickets add column email text`.execute(db);
  await sql`alter table shared_tickets add column phone text`.execute(db);
}
