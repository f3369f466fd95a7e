import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Door devices have a key of their own and may have to be approved; the devices so far are. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  const devices = () => db.schema.alterTable('devices');
  await devices().addColumn('public_key', 'text').execute();
  await devices().addColumn('approved_at', millis).execute();
  await devices().addColumn('session_id', 'text').execute();
  await devices()
    .addColumn('challenged_at', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update devices set approved_at = registered_at`.execute(db);
  await db.schema
    .createIndex('devices_public_key')
    .unique()
    .on('devices')
    .column('public_key')
    .execute();
  await db.schema.createIndex('devices_session').on('devices').column('session_id').execute();
  await db.schema
    .createTable('door_settings')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('approval', 'integer', (c) => c.notNull())
    .execute();
}
