import { sql } from 'kysely';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';
import { zonedInstant } from '#shared/base/zoned.ts';
import { eventDays } from '#shared/events/eventDays.rules.ts';

const DAY_BEGINS = '06:00';

type Row = Record<'start_date' | 'end_date' | 'time_zone', string> & { id: number };

/**
 * Scans have a day and a direction, and tickets an attendance for each day. Of the scans so far every admission of a
 * ticket gets the day of its entry: one entry, all others incidents, as they were counted.
 */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  const scans = () => db.schema.alterTable('scans');
  await scans()
    .addColumn('day', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await scans()
    .addColumn('direction', 'text', (c) => c.notNull().defaultTo('in'))
    .execute();
  await scans()
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('entry'))
    .execute();
  await scans().addColumn('units', 'integer').execute();
  await scans().addColumn('of_scan', 'text').execute();
  await scans().addColumn('clock', 'text').execute();
  await db.schema
    .createTable('attendances')
    .addColumn('order_item_id', 'integer', (c) => c.notNull().references('order_items.id'))
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('entry_scan_id', 'text', (c) => c.notNull())
    .addColumn('entry_at', millis, (c) => c.notNull())
    .addColumn('inside', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('attendances_pk', ['order_item_id', 'day'])
    .execute();
  await db.schema
    .createIndex('attendances_day')
    .on('attendances')
    .columns(['event_id', 'day'])
    .execute();
  await dayByTime(db);
  await sql`update scans set day = entry.day
    from order_items item join scans entry on entry.id = item.entry_scan_id
    where item.id = scans.order_item_id and scans.verdict = 'admit'`.execute(db);
  await sql`insert into attendances (order_item_id, event_id, day, entry_scan_id, entry_at, inside)
    select item.id, item.event_id, case item.kind when 'ticket' then entry.day else '' end, entry.id, item.entry_at, 1
    from order_items item join scans entry on entry.id = item.entry_scan_id
    where item.entry_at is not null`.execute(db);
  // Lists on devices have neither days nor terms: those of another epoch are read again as a whole.
  await sql`update events set door_epoch = door_epoch + 1, door_seq = door_seq + 1
    where id in (select event_id from order_items)`.execute(db);
}

/** From 6 AM to 6 AM; what was scanned before the first day or after the last belongs to that one. */
async function dayByTime(db: MigrationContext['db']): Promise<void> {
  const { rows } = await sql<Row>`select id, start_date, end_date, time_zone from events
    where id in (select event_id from scans)`.execute(db);
  for (const { id, time_zone, ...dates } of rows) {
    const [first = '', ...later] = eventDays(dates);
    await sql`update scans set day = ${first} where event_id = ${id}`.execute(db);
    for (const day of later) {
      const begins = zonedInstant(day, DAY_BEGINS, time_zone);
      await sql`update scans set day = ${day} where event_id = ${id} and corrected_at >= ${begins}`.execute(
        db,
      );
    }
  }
}
