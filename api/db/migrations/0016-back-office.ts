import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

const EDITED = ['venues', 'djs', 'addons', 'sub_events', 'ticket_products'] as const;

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  // The version that a form is based on: saving an older one is a conflict.
  for (const table of EDITED) {
    await db.schema
      .alterTable(table)
      .addColumn('updated_at', millis, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await withAutoId(db.schema.createTable('audit_log'), dialect)
    .addColumn('at', millis, (c) => c.notNull())
    // No reference: the log outlives the account, and the event, that it tells of.
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('event_id', 'integer')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('audit_log_at').on('audit_log').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('audit_log_entity')
    .on('audit_log')
    .columns(['entity', 'entity_id', 'id'])
    .execute();
}
