import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up(context: MigrationContext): Promise<void> {
  await team(context);
  await secondFactors(context);
  await challenges(context);
  await audit(context);
}

async function team({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  // One row, locked by each change of the team: of two admins who leave at once, one stays.
  await db.schema
    .createTable('team_lock')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    // No reference: an invitation may outlive its sender's account until it is withdrawn.
    .addColumn('invited_by', 'text', (c) => c.notNull())
    .addColumn('invited_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('expires_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('invitations_by').on('invitations').column('invited_by').execute();
  await db.schema.createIndex('users_role').on('users').column('role').execute();
}

async function secondFactors({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('enabled_at', millis)
    .addColumn('last_step', millis, (c) => c.notNull().defaultTo(0))
    .addColumn('wrong_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('wrong_since', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('recovery_codes_user')
    .on('recovery_codes')
    .column('user_id')
    .execute();
}

async function challenges({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('login_challenges')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('password_mark', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('login_challenges_expires')
    .on('login_challenges')
    .column('expires_at')
    .execute();
}

/** One for each way in which the log is filtered, in the order in which it is read. */
async function audit({ db }: MigrationContext): Promise<void> {
  for (const column of ['actor_name', 'action', 'entity', 'event_id'] as const) {
    await db.schema
      .createIndex(`audit_log_by_${column}`)
      .on('audit_log')
      .columns([column, 'at', 'id'])
      .execute();
  }
}
