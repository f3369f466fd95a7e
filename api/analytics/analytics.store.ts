import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { VisitsTable } from '#api/db/tables/analytics.ts';
import type { DailyVisits, VisitCounts } from '#shared/analytics/analytics.schemas.ts';

export type Visit = Pick<VisitsTable, 'event_id' | 'kind' | 'visitor' | 'day' | 'at'>;

export async function insertVisit(db: Db, visit: Visit): Promise<void> {
  await db.insertInto('visits').values(visit).execute();
}

const views = sql<number>`sum(case when kind = 'page_view' then 1 else 0 end)`;
const visitors = sql<number>`count(distinct case when kind = 'page_view' then visitor end)`;
const checkouts = sql<number>`sum(case when kind = 'checkout_initiated' then 1 else 0 end)`;

type Row = { views: number | null; visitors: number | null; checkouts: number | null };

const countsOf = (row: Row): VisitCounts => ({
  pageViews: Number(row.views ?? 0),
  uniqueVisitors: Number(row.visitors ?? 0),
  checkoutsInitiated: Number(row.checkouts ?? 0),
});

/** `since` in milliseconds, included; null for all time. */
function visitsOf(db: Db, eventId: number, since: number | null) {
  return db
    .selectFrom('visits')
    .select([views.as('views'), visitors.as('visitors'), checkouts.as('checkouts')])
    .where('event_id', '=', eventId)
    .where('at', '>=', since ?? 0);
}

export async function countVisits(
  db: Db,
  eventId: number,
  since: number | null,
): Promise<VisitCounts> {
  return countsOf(await visitsOf(db, eventId, since).executeTakeFirstOrThrow());
}

/** Only days on which there was anything, in order. */
export async function countVisitsByDay(
  db: Db,
  eventId: number,
  since: number | null,
): Promise<DailyVisits[]> {
  const rows = await visitsOf(db, eventId, since)
    .select('day')
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ day: row.day, ...countsOf(row) }));
}
