import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

/** Checkouts that ended without an order and without any payment or refund to account for. */
export async function abandonedCheckouts(trx: Db, before: number, most: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'released')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('id')
            .whereRef('checkout_id', '=', ref('checkouts.id'))
            .unionAll(
              selectFrom('disputes').select('id').whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('outside_refunds')
                .select('id')
                .whereRef('checkout_id', '=', ref('checkouts.id')),
            )
            .unionAll(
              selectFrom('payment_findings')
                .select('checkout_id as id')
                .whereRef('checkout_id', '=', ref('checkouts.id')),
            ),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCheckouts(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const payments = trx.selectFrom('demo_payments').select('id').where('checkout_id', 'in', ids);
  await trx.deleteFrom('demo_refunds').where('payment_id', 'in', payments).execute();
  for (const table of [
    'demo_payments',
    'checkout_lines',
    'answers',
    'move_offers',
    'waiting_list',
  ] as const)
    await trx.deleteFrom(table).where('checkout_id', 'in', ids).execute();
  await trx.deleteFrom('checkouts').where('id', 'in', ids).execute();
}

/** Deletes waiting-list entries of events that ended before the given time. */
export async function deleteWaiting(trx: Db, before: number, most: number): Promise<number> {
  const over = trx
    .selectFrom('waiting_list as w')
    .innerJoin('events as e', 'e.id', 'w.event_id')
    .select('w.id')
    .where('e.ends_at', '<', before)
    .limit(most);
  const { numDeletedRows } = await trx
    .deleteFrom('waiting_list')
    .where('id', 'in', over)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes blocked connections of events that ended before the given time. Each event has only a few. */
export async function deleteBlocks(trx: Db, before: number, most: number): Promise<number> {
  const over = trx
    .selectFrom('blocked_connections as b')
    .innerJoin('events as e', 'e.id', 'b.event_id')
    .select('b.event_id')
    .where('e.ends_at', '<', before)
    .limit(most);
  const { numDeletedRows } = await trx
    .deleteFrom('blocked_connections')
    .where('event_id', 'in', over)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes waiting-room places of events that ended before the given time. */
export async function deletePlaces(trx: Db, before: number, most: number): Promise<number> {
  const over = trx
    .selectFrom('waiting_room_places as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select('p.id')
    .where('e.ends_at', '<', before)
    .limit(most);
  const { numDeletedRows } = await trx
    .deleteFrom('waiting_room_places')
    .where('id', 'in', over)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteRequests(trx: Db, before: number, most: number): Promise<number> {
  const old = trx.selectFrom('requests').select('id').where('created_at', '<', before).limit(most);
  const { numDeletedRows } = await trx
    .deleteFrom('requests')
    .where('id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

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
