import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Waiting rooms of events and the places in them. Ranks are given at the draw, or on arrival after it. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await db.schema
    .createTable('waiting_rooms')
    .addColumn('event_id', 'integer', (c) =>
      c.primaryKey().references('events.id').onDelete('cascade'),
    )
    .addColumn('starts_at', millis)
    .addColumn('under_load', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('opened_at', millis)
    .addColumn('seed', 'text')
    .addColumn('next_rank', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('let_in_rank', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('slots', 'integer', (c) => c.notNull())
    .addColumn('pace', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('waiting_room_places')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'integer', (c) =>
      c.notNull().references('events.id').onDelete('cascade'),
    )
    .addColumn('device_key', 'text', (c) => c.notNull())
    .addColumn('account_key', 'text')
    .addColumn('entered_at', millis, (c) => c.notNull())
    .addColumn('rank', 'integer')
    .addColumn('let_in_at', millis)
    .addColumn('checkout_id', 'text')
    .execute();
  await db.schema
    .createIndex('waiting_room_places_device')
    .unique()
    .on('waiting_room_places')
    .columns(['event_id', 'device_key'])
    .execute();
  for (const column of ['account_key', 'rank', 'let_in_at'])
    await db.schema
      .createIndex(`waiting_room_places_${column}`)
      .on('waiting_room_places')
      .columns(['event_id', column])
      .execute();
}
