import type { Db } from '#api/db/open.ts';
import * as store from './analytics.store.ts';

export { unlinkClicks } from './analytics.store.ts';

/** Deletes old visits and adds them to the event's totals, so that reports still count them. */
export async function pruneVisits(trx: Db, before: number, most: number): Promise<number> {
  const old = await store.oldVisits(trx, before, most);
  for (const [eventId, some] of Map.groupBy(old, (visit) => visit.event_id)) {
    const page_views = some.filter(({ kind }) => kind === 'page_view').length;
    const checkouts_initiated = some.length - page_views;
    await store.addToSums(trx, eventId, { page_views, checkouts_initiated, unique_visitors: 0 });
  }
  await store.deleteVisits(
    trx,
    old.map(({ id }) => id),
  );
  return old.length;
}

/** Deletes old visitors and adds them to the totals of their events. */
export async function pruneVisitors(trx: Db, before: number, most: number): Promise<number> {
  const events = await store.takeVisitors(trx, before, most);
  for (const [eventId, { length: unique_visitors }] of Map.groupBy(events, (id) => id))
    await store.addToSums(trx, eventId, { page_views: 0, checkouts_initiated: 0, unique_visitors });
  return events.length;
}
