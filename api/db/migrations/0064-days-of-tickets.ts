import { sql } from 'kysely';
import type { MigrationContext } from '#api/db/columns.ts';
import { eventDayAt } from '#shared/events/eventDays.rules.ts';

const PASSES = sql`('multi_day', 'weekend')`;

type Row = Record<'start_date' | 'end_date' | 'time_zone', string> & {
  id: number;
  start_time: number;
};

/**
 * On which days a ticket opens the door; null: every day of the event. What belongs to an item of the schedule of
 * several days gets the night of that item, passes every day.
 */
export async function up({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('ticket_products').addColumn('valid_on', 'text').execute();
  await db.schema
    .alterTable('ticket_products')
    .addColumn('come_and_go', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  const { rows } = await sql<Row>`
    select p.id, e.start_date, e.end_date, e.time_zone, i.start_time
    from ticket_products p
    join events e on e.id = p.event_id
    join sub_events i on i.id = p.sub_event_id
    where e.end_date > e.start_date and p.ticket_type not in ${PASSES}`.execute(db);
  for (const { id, start_time, ...event } of rows) {
    const day = eventDayAt(Number(start_time), event);
    await sql`update ticket_products set valid_on = ${day} where id = ${id}`.execute(db);
  }
}
