import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PromoClicksTable, VisitsTable } from '#api/db/tables/analytics.ts';
import type { VisitCounts } from '#shared/analytics/analytics.schemas.ts';

export type Visit = Pick<VisitsTable, 'event_id' | 'kind' | 'visitor' | 'day' | 'at'>;
type Click = Omit<PromoClicksTable, 'id'>;

export async function insertVisit(db: Db, visit: Visit): Promise<void> {
  await db.insertInto('visits').values(visit).execute();
}

/** Records a visitor and the time of the last visit. If the clock was set back, the later time is kept. */
export async function noteVisitor(db: Db, { event_id, visitor, at }: Visit): Promise<void> {
  await db
    .insertInto('visitors')
    .values({ event_id, visitor, last_at: at })
    .onConflict((known) =>
      known
        .columns(['event_id', 'visitor'])
        .doUpdateSet({ last_at: at })
        .where('visitors.last_at', '<', at),
    )
    .execute();
}

/** Records a click. Only the first click of a day counts. */
export async function insertClick(db: Db, click: Click): Promise<void> {
  await db
    .insertInto('promo_clicks')
    .values(click)
    .onConflict((known) => known.columns(['event_id', 'promoter_id', 'visitor', 'day']).doNothing())
    .execute();
}

/** Counts visits. `since` is in milliseconds, inclusive; null means all time. */
export async function countVisits(
  db: Db,
  eventId: number,
  since: number | null,
): Promise<VisitCounts> {
  const from = since ?? 0;
  const visits = (kind: VisitsTable['kind']) =>
    sql<number>`(select count(*) from visits
      where event_id = ${eventId} and kind = ${kind} and at >= ${from})`;
  const row = await db
    .selectNoFrom([
      visits('page_view').as('pageViews'),
      visits('checkout_initiated').as('checkoutsInitiated'),
      sql<number>`(select count(*) from visitors
        where event_id = ${eventId} and last_at >= ${from})`.as('uniqueVisitors'),
    ])
    .executeTakeFirstOrThrow();
  const gone = since === null ? await sumsOf(db, eventId) : undefined;
  return {
    pageViews: Number(row.pageViews) + (gone?.page_views ?? 0),
    uniqueVisitors: Number(row.uniqueVisitors) + (gone?.unique_visitors ?? 0),
    checkoutsInitiated: Number(row.checkoutsInitiated) + (gone?.checkouts_initiated ?? 0),
  };
}

/** Totals of the visits that were deleted because of their age. */
const sumsOf = (db: Db, eventId: number) =>
  db.selectFrom('visit_sums').selectAll().where('event_id', '=', eventId).executeTakeFirst();
