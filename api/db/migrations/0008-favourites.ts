import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('favourites')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('event_id', 'integer', (c) =>
      c.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('favourite', 'integer', (c) => c.notNull())
    .addColumn('changed_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('favourites_key', ['user_id', 'event_id'])
    .execute();
  // Who follows an event.
  await db.schema
    .createIndex('favourites_of_event')
    .on('favourites')
    .columns(['event_id', 'favourite'])
    .execute();
}
