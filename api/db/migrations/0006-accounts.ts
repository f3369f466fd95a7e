import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up(context: MigrationContext): Promise<void> {
  await addresses(context);
  await sessions(context);
  await resets(context);
}

/** Accounts made before may share an address: only those that come from now on have it to themselves. */
async function addresses({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_key', 'text').execute();
  await db.schema.alterTable('users').addColumn('email_claim', 'text').execute();
  await sql`update users set email_key = lower(trim(email))`.execute(db);
  await db.schema.createIndex('users_email').on('users').column('email_key').execute();
  await db.schema
    .createIndex('users_email_claim')
    .unique()
    .on('users')
    .column('email_claim')
    .execute();
}

async function sessions({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  const anyId = dialect === 'postgres' ? sql`gen_random_uuid()::text` : sql`hex(randomblob(16))`;
  await db.schema.alterTable('sessions').addColumn('id', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('last_used_at', millis).execute();
  await sql`update sessions set id = ${anyId}, last_used_at = created_at`.execute(db);
  await db.schema.createIndex('sessions_id').unique().on('sessions').column('id').execute();
}

async function resets({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('password_resets_user')
    .on('password_resets')
    .column('user_id')
    .execute();
}
