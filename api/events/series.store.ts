import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { SeriesTable } from '#api/db/tables/catalogue.ts';
import type { EventRow } from './events.store.ts';

export type SeriesRow = Selectable<SeriesTable>;
type Rule = { weekdays: readonly number[]; every_weeks: number };

export const ruleIn = ({ weekdays, every_weeks }: SeriesRow) => ({
  weekdays: weekdays.split(',').map(Number),
  every_weeks,
});

const textOf = ({ weekdays, every_weeks }: Rule) => ({
  weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b).join(),
  every_weeks,
});

/** The series of these events, by id. Makes no query if none of them is in a series. */
export async function seriesAmong(
  db: Db,
  events: readonly Pick<EventRow, 'series_id'>[],
): Promise<Map<number, SeriesRow>> {
  const ids = [...new Set(events.flatMap(({ series_id: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('series').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertSeries(trx: Db, rule: Rule, created_at: number): Promise<number> {
  const row = trx.insertInto('series').values({ ...textOf(rule), created_at });
  return (await row.returning('id').executeTakeFirstOrThrow()).id;
}

export async function saveSeries(trx: Db, id: number, rule: Rule): Promise<void> {
  await trx.updateTable('series').set(textOf(rule)).where('id', '=', id).execute();
}

/** Locks a series, so that only one transaction at a time adds events to it. */
export async function lockSeries(trx: Db, id: number): Promise<void> {
  const same = trx.updateTable('series').set((eb) => ({ every_weeks: eb.ref('every_weeks') }));
  await same.where('id', '=', id).execute();
}

export function eventsOfSeries(db: Db, id: number): Promise<EventRow[]> {
  const events = db.selectFrom('events').selectAll().where('series_id', '=', id);
  return events.orderBy('starts_at').orderBy('id').execute();
}

/** Number of different e-mail addresses with a completed order, by event. */
export async function buyersAmong(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .select('event_id')
    .select(sql<number>`count(distinct lower(customer_email))`.as('count'))
    .where('event_id', 'in', ids)
    .where('status', '=', 'completed')
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id, count }) => [event_id, Number(count)]));
}
