import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Incidents are closed with a word; devices say more of themselves. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('closed_incidents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text')
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('closed_by', 'text', (c) => c.notNull())
    .addColumn('closed_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('closed_incidents_event')
    .on('closed_incidents')
    .column('event_id')
    .execute();
  const suspect = {
    scans_forged: ['reason', 'bad_signature'],
    scans_rejected: ['outcome', 'rejected'],
  };
  for (const [index, [column = '', value = '']] of Object.entries(suspect))
    await db.schema
      .createIndex(index)
      .on('scans')
      .columns(['event_id', 'door_seq'])
      .where(sql.ref(column), '=', sql.lit(value))
      .execute();
  for (const name of ['app', 'clock'])
    await db.schema.alterTable('devices').addColumn(name, 'text').execute();
  await db.schema.alterTable('devices').addColumn('persisted', 'integer').execute();
}
