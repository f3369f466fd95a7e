import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

/** Whoever tries more cards than this is likely to be trying out cards. */
export const MAX_DECLINES = 5;

/** How often a payment was declined, as far as we were told; nobody counts beyond the limit. */
export async function declinesOf(db: Db, paymentIntentId: string): Promise<number> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    // As it stands in the index: SQLite uses a partial one for no parameter.
    .where(sql<boolean>`type = 'payment_intent.payment_failed'`)
    .limit(MAX_DECLINES)
    .execute();
  return rows.length;
}

export async function isDeclinedTooOften(db: Db, paymentIntentId: string): Promise<boolean> {
  return (await declinesOf(db, paymentIntentId)) >= MAX_DECLINES;
}
