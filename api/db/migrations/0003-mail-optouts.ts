import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/dialect.ts';

/**
 * Each opt-out has a topic, because reminders can be turned off as well as organizers' messages. `message_optouts`
 * had one row per address.
 */
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
