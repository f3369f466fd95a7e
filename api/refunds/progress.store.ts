import type { Db } from '#api/db/open.ts';
import type { RefundRow } from './refunds.store.ts';

// How far the money of refunds has come.

export type Progress = Pick<RefundRow, 'status' | 'problem' | 'settled_at'> &
  Partial<Pick<RefundRow, 'provider_refund_id'>>;

/** Notes how far the money of a refund has come; false for one that has gone back: it stays so. */
export async function noteProgress(db: Db, id: string, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set(progress)
    .where('id', '=', id)
    .where('status', '<>', 'succeeded')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The provider has refused, even what seemed to have gone through: from now on asking is a new question. Once for each
 * attempt, whoever hears of it first.
 */
export async function noteFailure(
  db: Db,
  { id, attempt }: RefundRow,
  problem: string,
): Promise<void> {
  const asks = { attempt: attempt + 1, provider_refund_id: null, settled_at: null };
  await db
    .updateTable('refunds')
    .set({ status: 'failed', problem, ...asks })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('settled_by', 'is', null)
    .execute();
}

/** Somebody has seen to the money of a refund that has failed; null when it has not. */
export async function settleByHand(
  trx: Db,
  id: string,
  { by, note, now }: { by: string; note: string; now: number },
): Promise<RefundRow | null> {
  const settled = {
    status: 'succeeded',
    settled_at: now,
    settled_by: by,
    settled_note: note,
  } as const;
  const row = await trx
    .updateTable('refunds')
    .set(settled)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The money of a refund that the provider has refused has gone back by another way: `is.id`. The oldest of that payment
 * and sum; answers which, or null when there is none.
 */
export async function paidElsewhere(
  trx: Db,
  { paymentIntentId, amount }: { paymentIntentId: string; amount: number },
  is: { id: string; status: 'pending' | 'succeeded'; now: number },
): Promise<string | null> {
  const settled_at = is.status === 'succeeded' ? is.now : null;
  const refused = trx
    .selectFrom('refunds')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    .where('amount', '=', amount)
    .where('status', '=', 'failed')
    // Only a refusal makes another attempt: who could not be reached may have paid.
    .where('attempt', '>', 1)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  const row = await trx
    .updateTable('refunds')
    .set({ status: is.status, problem: null, provider_refund_id: is.id, settled_at })
    .where('id', '=', refused)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The refunds whose money went by what the provider calls so, oldest first: one, or several that went in one sum. */
export function paidBy(db: Db, providerId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', providerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
