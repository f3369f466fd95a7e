import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { ReconciledTable } from '#api/db/tables/money.ts';
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

/** Counts how often a payment was declined, up to `limit`. */
export async function countDeclines(db: Db, paymentId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('webhook_events')
    .select('id')
    .where('payment_intent_id', '=', paymentId)
    // The condition is written exactly as in the partial index, which SQLite doesn't use if the type is a parameter.
    .where(sql<boolean>`type = 'payment_intent.payment_failed'`)
    .limit(limit)
    .execute();
  return rows.length;
}

export type ReconciledKey = Pick<ReconciledTable, 'provider' | 'mode'>;

/** Time up to which events are reconciled; null before the first reconciliation. */
export async function reconciledUntil(
  db: Db,
  { provider, mode }: ReconciledKey,
): Promise<number | null> {
  const row = await db
    .selectFrom('reconciled')
    .select('until')
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function rememberReconciled(db: Db, key: ReconciledKey, until: number): Promise<void> {
  await db
    .insertInto('reconciled')
    .values({ ...key, until })
    .onConflict((conflict) => conflict.columns(['provider', 'mode']).doUpdateSet({ until }))
    .execute();
}
