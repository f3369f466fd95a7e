import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

const AT_ONCE = 100;

/** A batch of an event's completed orders after the cursor `after`, oldest first. */
export function holdersAfter(
  db: Db,
  eventId: number,
  after: { created_at: number; id: string } | null,
) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'customer_name', 'customer_email', 'created_at'])
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed');
  if (after) {
    const { created_at: at, id } = after;
    query = query.where((eb) =>
      eb.or([eb('created_at', '>', at), eb.and([eb('created_at', '=', at), eb('id', '>', id)])]),
    );
  }
  return query.orderBy('created_at').orderBy('id').limit(AT_ONCE).execute();
}
/** Counts the e-mail addresses with a completed order. */
export async function countBuyers(db: Db, eventId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(distinct lower(customer_email))`.as('count'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return Number(count);
}
export type Holder = Awaited<ReturnType<typeof holdersAfter>>[number];
