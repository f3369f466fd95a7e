import type { Db } from '#api/db/open.ts';
import type { RefundRow } from '#api/refunds/refunds.store.ts';

// How far the money of refunds has come.

type Progress = Pick<RefundRow, 'status' | 'problem' | 'settled_at'> &
  Partial<Pick<RefundRow, 'provider_refund_id'>>;

/** Notes how far the money of a refund has come; false for one that has gone back: it stays so. */
export async function saveStatus(db: Db, id: string, progress: Progress): Promise<boolean> {
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

/** Refunds of a payment that the provider has refused, the oldest first; nobody else settles them meanwhile. */
export async function lockRefused(trx: Db, paymentIntentId: string): Promise<RefundRow[]> {
  const rows = await trx
    .updateTable('refunds')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('payment_intent_id', '=', paymentIntentId)
    .where('status', '=', 'failed')
    // Only a refusal makes another attempt: who could not be reached may have paid.
    .where('attempt', '>', 1)
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}

/** The money of refused refunds has gone back by another way: `is.id`. */
export async function paidElsewhere(
  trx: Db,
  ids: readonly string[],
  is: { id: string; status: 'pending' | 'succeeded'; now: number },
): Promise<void> {
  const settled_at = is.status === 'succeeded' ? is.now : null;
  await trx
    .updateTable('refunds')
    .set({ status: is.status, problem: null, provider_refund_id: is.id, settled_at })
    .where('id', 'in', ids)
    .execute();
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
