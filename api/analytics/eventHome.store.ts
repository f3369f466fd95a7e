import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { EventModes } from '#api/db/ticketConditions.ts';

const COLUMNS = ['id', 'title', 'series_id', 'venue', 'doors_at', 'ends_at'] as const;
/** With so many events in between, a comparison would say little. */
const MAX_EARLIER = 500;

export function findWithDoors(db: Db, id: number) {
  return db.selectFrom('events').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Published events that took place and whose doors opened before those of another one, latest first. */
export function eventsBefore(db: Db, doors: number) {
  return db
    .selectFrom('events')
    .select(COLUMNS)
    .where('doors_at', '<', doors)
    .where('published', '=', 1)
    .where('cancelled_at', 'is', null)
    .orderBy('doors_at', 'desc')
    .limit(MAX_EARLIER)
    .execute();
}

/** Payments in review, and orders that differ from their payment. Both tables have an index of what is open. */
export async function paymentsToReview(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ review: number; findings: number }>`select
    (select count(*) from checkouts where status = 'review' and event_id = ${eventId}) as review,
    (select count(*) from payment_findings as f join orders as o on o.id = f.order_id
      where f.dismissed_at is null and o.event_id = ${eventId}) as findings`.execute(db);
  return Number(rows[0]?.review ?? 0) + Number(rows[0]?.findings ?? 0);
}

/** Mails about the event's orders that were given up. */
export async function deadMailsOf(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from mails join orders on orders.order_number = mails.about
    where mails.status <> 'sent' and mails.status = 'dead' and orders.event_id = ${eventId}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Orders without an answer to a question that every buyer has to answer. */
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
