import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/** Reminders can be switched off besides news of organisers: `message_optouts` had one row an address. */
export async function up({ db }: MigrationContext): Promise<void> {
  await sql`create table mail_optouts (
    address_key text not null,
    topic text not null,
    created_at bigint not null,
    primary key (address_key, topic)
  )`.execute(db);
  await sql`insert into mail_optouts select address_key, 'news', created_at from message_optouts`.execute(
    db,
  );
  await sql`drop table message_optouts`.execute(db);
}
