import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** The office's tags of orders, as `|press|vip|`. Lists of a tag read only orders that have one. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`alter table orders add column tags text not null default ''`.execute(db);
  await sql`create index orders_tagged on orders (created_at, id, tags) where tags <> ''`.execute(
    db,
  );
}
