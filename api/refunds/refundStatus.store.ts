import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RefundItemsTable, RefundsTable } from '#api/db/tables/money.ts';
import { changeOrder } from '#api/orders/orders.commands.ts';
import type { RefundRow } from './refunds.store.ts';

type Progress = Pick<RefundRow, 'status' | 'problem' | 'settled_at'> &
  Partial<Pick<RefundRow, 'provider_refund_id'>>;

/** Saves the status of a refund. False if it has already succeeded. */
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
 * Notes that a refund failed, possibly after an apparent success, and begins a new attempt. Has an effect once per
 * attempt, and none on a refund that an admin has settled.
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

/** Settles a refund for an admin. Undefined unless it had failed. */
export function settleByHand(
  trx: Db,
  id: string,
  { by, note, now }: { by: string; note: string; now: number },
): Promise<RefundRow | undefined> {
  const settled = {
    status: 'succeeded',
    settled_at: now,
    settled_by: by,
    settled_note: note,
  } as const;
  return trx
    .updateTable('refunds')
    .set(settled)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst();
}

/** Locks the refused refunds of a payment and returns them, oldest first. */
export async function lockRefused(trx: Db, paymentIntentId: string): Promise<RefundRow[]> {
  const rows = await trx
    .updateTable('refunds')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('payment_intent_id', '=', paymentIntentId)
    .where('status', '=', 'failed')
    // Only a refusal begins another attempt. After a failed connection, the provider may have paid.
    .where('attempt', '>', 1)
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
}

/** Marks refunds as paid by an external refund or dispute, with its id and status. */
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

/** Refunds with this id at the provider, oldest first; one external refund may pay several. */
export function paidBy(db: Db, providerId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', providerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertRefund(
  trx: Db,
  refund: Insertable<RefundsTable>,
  items: readonly Insertable<RefundItemsTable>[],
): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute();
  if (items.length > 0) await trx.insertInto('refund_items').values(items).execute();
}

/**
 * Adds to the covered part of a refund. Begins a new attempt, because the provider accepts another amount only with
 * another key.
 */
export async function coverRefund(trx: Db, id: string, amount: number): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ covered_amount: sql`covered_amount + ${amount}`, attempt: sql`attempt + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes when a refund's commission was reinstated, or null once it is reversed again. False if that is noted already.
 */
export async function noteReinstated(trx: Db, id: string, at: number | null): Promise<boolean> {
  const refund = trx.updateTable('refunds').set({ reinstated_at: at }).where('id', '=', id);
  const other = refund.where('reinstated_at', at === null ? 'is not' : 'is', null);
  return (await other.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Adds to the reversed commission of an order, or subtracts from it. */
export const moveCommission = (trx: Db, id: string, more: number) =>
  changeOrder(trx, id, { commission_reversed: sql`commission_reversed + ${more}` });

/** The order's oldest refund of this amount whose commission is reinstated. */
export function findReinstated(
  trx: Db,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<RefundRow | undefined> {
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('amount', '=', amount)
    .where('reinstated_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
