import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PaymentEvent } from './provider.ts';

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberEvent(
  db: Db,
  provider: string,
  { id, type, paymentIntentId }: PaymentEvent,
  now: number,
): Promise<void> {
  await db
    .insertInto('webhook_events')
    .values({ id, provider, type, payment_intent_id: paymentIntentId, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Type and time of the last event received from a provider, or undefined. */
export function lastEvent(db: Db, provider: string) {
  return db
    .selectFrom('webhook_events')
    .select(['type', 'received_at'])
    .where('provider', '=', provider)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many times a payment was declined, up to `limit`. */
export async function countDeclines(db: Db, paymentId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('payment_intent_id', '=', paymentId)
    // Written literally as in the index, because SQLite won't use a partial index for a parameter.
    .where(sql<boolean>`type = 'payment_intent.payment_failed'`)
    .limit(limit)
    .execute();
  return rows.length;
}
