import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Messages of organisers to attendees, who got them, and who wants none. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('buyers', 'integer', (c) => c.notNull())
    .addColumn('author_id', 'text')
    .addColumn('author_name', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('sends_at', millis, (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('messages_event')
    .on('messages')
    .columns(['event_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('message_recipients')
    .addColumn('message_id', 'text', (c) => c.notNull().references('messages.id'))
    .addColumn('address_key', 'text', (c) => c.notNull())
    .addColumn('mail_id', 'text')
    .addPrimaryKeyConstraint('message_recipients_pk', ['message_id', 'address_key'])
    .execute();
  await db.schema
    .createIndex('message_recipients_address')
    .on('message_recipients')
    .column('address_key')
    .execute();
  await db.schema
    .createTable('message_optouts')
    .addColumn('address_key', 'text', (c) => c.primaryKey())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
}
