import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PromoClicksTable, VisitsTable } from '#api/db/tables/analytics.ts';

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

/** Records a click on a promoter's link. Only a visitor's first click of the UTC day counts. */
export async function insertClick(db: Db, click: Click): Promise<void> {
  await db
    .insertInto('promo_clicks')
    .values(click)
    .onConflict((known) => known.columns(['event_id', 'promoter_id', 'visitor', 'day']).doNothing())
    .execute();
}

/** Counts visits. `since` is in milliseconds, inclusive; null means all time. */
export async function countVisits(db: Db, eventId: number, since: number | null) {
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

/** Visits before the given time, oldest first. Sorting by id is enough, because ids rise with time. */
export function oldVisits(trx: Db, before: number, most: number) {
  const oldest = trx.selectFrom('visits').select(['id', 'event_id', 'kind', 'at']);
  return trx
    .selectFrom(oldest.orderBy('id').limit(most).as('oldest'))
    .select(['id', 'event_id', 'kind'])
    .where('at', '<', before)
    .execute();
}

export async function deleteVisits(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('visits').where('id', 'in', ids).execute();
}

export async function takeVisitors(trx: Db, before: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`delete from visitors
    where (event_id, visitor) in
      (select event_id, visitor from visitors where last_at < ${before} limit ${most})
    returning event_id`.execute(trx);
  return rows.map(({ event_id }) => event_id);
}

type Sums = { page_views: number; checkouts_initiated: number; unique_visitors: number };

export async function addToSums(trx: Db, event_id: number, more: Sums): Promise<void> {
  await trx
    .insertInto('visit_sums')
    .values({ event_id, ...more })
    .onConflict((known) =>
      known.column('event_id').doUpdateSet((eb) => ({
        page_views: eb('visit_sums.page_views', '+', more.page_views),
        checkouts_initiated: eb('visit_sums.checkouts_initiated', '+', more.checkouts_initiated),
        unique_visitors: eb('visit_sums.unique_visitors', '+', more.unique_visitors),
      })),
    )
    .execute();
}

/**
 * Replaces the visitor of old promo clicks by the row's id. A promoter's clicks stay counted for good, but can no
 * longer be traced to visitors.
 */
export async function unlinkClicks(trx: Db, before: number, most: number): Promise<number> {
  const old = trx
    .selectFrom('promo_clicks')
    .select('id')
    .where('at', '<', before)
    .where('visitor', 'not like', '-%')
    .limit(most);
  const { numUpdatedRows } = await trx
    .updateTable('promo_clicks')
    .set({ visitor: sql`'-' || id` })
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
