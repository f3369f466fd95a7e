import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up(context: MigrationContext): Promise<void> {
  await requests(context);
  await newsletter(context);
}

async function requests({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('suspect', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
}

async function newsletter({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('leave_token', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('subscription_facts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscription_id', 'text', (c) =>
      c.notNull().references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('page', 'text')
    .addColumn('at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('subscription_facts_of')
    .on('subscription_facts')
    .column('subscription_id')
    .execute();
  await db.schema
    .createTable('confirmations')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('subscription_id', 'text', (c) =>
      c.notNull().references('subscriptions.id').onDelete('cascade'),
    )
    .addColumn('expires_at', millis, (c) => c.notNull())
    .execute();
}
