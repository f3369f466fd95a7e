import { type Kysely, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { columnTypes, type MigrationContext } from '#api/db/columns.ts';

/** Events start and end on the clock; without an end, with the schedule of the last day, otherwise at 6 AM. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  for (const column of ['start_time_local', 'end_time_local'])
    await db.schema.alterTable('events').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('events')
    .addColumn('doors_at', millis, (c) => c.notNull().defaultTo(0))
    .execute();
  // Until now an event began at its doors.
  await sql`update events set doors_at = starts_at`.execute(db);
  await storeEnds(db.withTables<Old>());
}

type Old = {
  events: {
    id: number;
    start_date: string;
    end_date: string;
    time_zone: string;
    starts_at: number;
    ends_at: number;
  };
  sub_events: { event_id: number; start_time: number; end_time: number };
};
type OldEvent = Old['events'];
type OldItem = Old['sub_events'];

async function storeEnds(db: Kysely<Old>): Promise<void> {
  const events = await db
    .selectFrom('events')
    .select(['id', 'start_date', 'end_date', 'time_zone', 'starts_at', 'ends_at'])
    .execute();
  const items = await db
    .selectFrom('sub_events')
    .select(['event_id', 'start_time', 'end_time'])
    .execute();
  const itemsOf = Map.groupBy(items, (item) => item.event_id);
  for (const event of events) {
    const ends_at = endOf(event, itemsOf.get(event.id) ?? []);
    if (ends_at === event.ends_at) continue;
    await db.updateTable('events').set({ ends_at }).where('id', '=', event.id).execute();
  }
}

// The rule as it was when this migration was written (shared/events/eventWindow.rules.ts).

function endOf(event: OldEvent, items: readonly OldItem[]): number {
  const { start_date, end_date, time_zone, starts_at } = event;
  const night = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(time_zone)
      .toPlainDateTime()
      .subtract({ hours: 6 })
      .toPlainDate()
      .toString();
  const ends = items
    .filter(({ start_time, end_time }) => {
      const first = night(start_time);
      const isOfEvent = first >= start_date && first <= end_date;
      return isOfEvent && night(end_time - 1) >= end_date && end_time > starts_at;
    })
    .map((item) => item.end_time);
  if (ends.length > 0) return Math.max(...ends);
  return Temporal.PlainDate.from(end_date)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: time_zone, plainTime: Temporal.PlainTime.from('06:00') })
    .epochMilliseconds;
}
