import { sql } from 'kysely';
import type { EventModes } from '#api/db/conditions.ts';
import type { Db } from '#api/db/open.ts';

const COLUMNS = ['id', 'title', 'series_id', 'venue', 'doors_at', 'ends_at'] as const;
/** The most earlier events to search for a comparable one. With more in between, a comparison would say little. */
const MAX_EARLIER = 500;

export function findWithDoors(db: Db, id: number) {
  return db.selectFrom('events').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Published events that were not canceled, are over at `now`, and whose doors opened before `doors`, latest first. */
export function eventsBefore(db: Db, doors: number, now: number) {
  return db
    .selectFrom('events')
    .select(COLUMNS)
    .where('doors_at', '<', doors)
    .where('ends_at', '<=', now)
    .where('published', '=', 1)
    .where('cancelled_at', 'is', null)
    .orderBy('doors_at', 'desc')
    .limit(MAX_EARLIER)
    .execute();
}

/** Counts payments in review and orders that differ from their payment. Both tables have an index of open rows. */
export async function paymentsToReview(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ review: number; findings: number }>`select
    (select count(*) from checkouts where status = 'review' and event_id = ${eventId}) as review,
    (select count(*) from payment_findings as f join orders as o on o.id = f.order_id
      where f.dismissed_at is null and o.event_id = ${eventId}) as findings`.execute(db);
  return Number(rows[0]?.review ?? 0) + Number(rows[0]?.findings ?? 0);
}

/** Counts the mails about an event's orders that failed for good. */
export async function deadMailsOf(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from mails join orders on orders.order_number = mails.about
    where mails.status <> 'sent' and mails.status = 'dead' and orders.event_id = ${eventId}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Counts orders without an answer to a question that every buyer has to answer. */
export async function ordersWithoutAnswer(db: Db, { eventId, modes }: EventModes): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders
    where event_id = ${eventId} and status = 'completed' and payment_mode in (${sql.join(modes)})
      and exists (select 1 from questions as q
        where q.event_id = ${eventId} and q.required = 1 and q.archived_at is null
          and q.ticket_ids is null
          and not exists (select 1 from answers as a
            where a.checkout_id = orders.checkout_id and a.question_id = q.id))`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
