import { type Kysely, sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Mails get a table of their own. Those that wait as jobs move over; that of what was done long ago is forgotten. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  // Compared byte by byte in both engines: the beginning of an address is looked for in an index.
  const plain = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('mails')
    .addColumn('id', plain, (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('about', plain)
    .addColumn('to_name', 'text')
    .addColumn('to_address', 'text')
    .addColumn('to_key', plain)
    .addColumn('subject', 'text')
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', millis, (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('message_id', 'text')
    .addColumn('repeats', 'text')
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('sent_at', millis)
    .execute();
  await db.schema
    .createTable('mail_contents')
    .addColumn('mail_id', plain, (c) => c.primaryKey().references('mails.id').onDelete('cascade'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await indexes(db);
  await sql`insert into mails
    (id, kind, payload, dedupe_key, status, attempts, next_at, last_error, created_at)
    select id, kind, payload, dedupe_key, case when status = 'dead' then 'dead' else 'ready' end,
      attempts, run_at, last_error, created_at
    from jobs where kind like 'mail.%' and status <> 'done'`.execute(db);
  await sql`delete from jobs where kind like 'mail.%'`.execute(db);
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  const of = (name: string) => db.schema.createIndex(name).on('mails');
  // Nearly all are sent: an index of the others stays small, and a sent mail leaves it.
  await of('mails_unsent')
    .columns(['status', 'next_at', 'id'])
    .where(sql.ref('status'), '<>', sql.lit('sent'))
    .execute();
  await of('mails_of_kind').columns(['kind', 'id']).execute();
  await of('mails_to').columns(['to_key', 'id']).execute();
  await of('mails_about').columns(['about', 'id']).execute();
  await db.schema
    .createIndex('mail_contents_age')
    .on('mail_contents')
    .column('created_at')
    .execute();
}
