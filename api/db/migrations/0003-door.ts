import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis, number } = columnTypes(dialect);
  await db.schema
    .createTable('scans')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('device_name', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('at', millis, (c) => c.notNull())
    .addColumn('offset_ms', millis, (c) => c.notNull())
    .addColumn('corrected_at', millis, (c) => c.notNull())
    .addColumn('verdict', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('via', 'text', (c) => c.notNull())
    .addColumn('by_user', 'text', (c) => c.notNull())
    .addColumn('received_from', 'text', (c) => c.notNull())
    .addColumn('received_at', millis, (c) => c.notNull())
    .addColumn('order_item_id', 'integer', (c) => c.references('order_items.id'))
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('outcome_reason', 'text')
    .addColumn('first_scan_id', 'text')
    .addColumn('door_seq', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('scans_door')
    .on('scans')
    .columns(['event_id', 'door_seq'])
    .unique()
    .execute();
  // What other devices must hear of, and what the door lead must see: short indexes, read by number.
  await db.schema
    .createIndex('scans_admitted')
    .on('scans')
    .columns(['event_id', 'door_seq'])
    .where(sql.ref('verdict'), '=', sql.lit('admit'))
    .where(sql.ref('outcome'), '<>', sql.lit('rejected'))
    .execute();
  await db.schema
    .createIndex('scans_incidents')
    .on('scans')
    .columns(['event_id', 'door_seq'])
    .where(sql.ref('outcome'), '=', sql.lit('incident'))
    .execute();
  await db.schema.createIndex('scans_item').on('scans').column('order_item_id').execute();
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('registered_at', millis, (c) => c.notNull())
    .addColumn('last_sync_at', millis)
    .addColumn('pending', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('manifest_cursor', 'text')
    .addColumn('battery', number)
    .addColumn('revoked_at', millis)
    .execute();
}
