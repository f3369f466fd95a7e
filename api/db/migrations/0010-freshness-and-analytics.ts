import { sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  await freshness({ db, dialect });
  await analytics({ db, dialect });
}

async function freshness({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  // One row, locked by each change of the catalogue until its commit: versions appear in order.
  await db.schema
    .createTable('catalogue_version')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('catalogue_changes')
    .addColumn('version', millis, (c) => c.primaryKey())
    .addColumn('event_id', 'integer')
    .addColumn('at', millis, (c) => c.notNull())
    .execute();
}

async function analytics({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('visits'), dialect)
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('page_view', 'checkout_initiated')`),
    )
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visits_event').on('visits').columns(['event_id', 'at']).execute();
}
