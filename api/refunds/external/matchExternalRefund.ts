import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { onlyWayTo } from '#shared/refunds/refunds.rules.ts';
import {
  handleExternalRefund,
  openExternalRefundsOf,
  type ExternalRefundRow,
} from './external.store.ts';
import { lockRefused, paidElsewhere } from '#api/refunds/refundStatus.store.ts';

const ONE = 'This is the refund that had been refused.';
const SEVERAL = 'These match refunds that were refused before.';
/** Thrown to roll back if the external refund was handled in the meantime. */
class TooLate extends Error {}

/**
 * Matches an external refund with refused refunds of the same payment, if exactly one combination of them has its
 * amount. True if matched.
 */
export async function matchExternalRefund(
  db: Kysely<Schema>,
  external: ExternalRefundRow,
  now: number,
): Promise<boolean> {
  const { id, status, payment_intent_id: paymentIntentId, amount } = external;
  if (status === 'failed') return false;
  try {
    return await inTransaction(db, async (trx) => {
      const refused = await lockRefused(trx, paymentIntentId);
      const sums = refused.map(({ amount: whole, covered_amount }) => whole - covered_amount);
      const ids = onlyWayTo(amount, sums)?.map((at) => refused[at]?.id ?? '') ?? [];
      const [refundId] = ids;
      if (refundId === undefined) return false;
      await paidElsewhere(trx, ids, { id, status, now });
      const note = ids.length === 1 ? ONE : SEVERAL;
      const handled = { by: 'Stripe', note, now, refundId };
      if (!(await handleExternalRefund(trx, id, handled))) throw new TooLate();
      return true;
    });
  } catch (error) {
    if (error instanceof TooLate) return false;
    throw error;
  }
}

export async function matchRefusedRefund(
  db: Kysely<Schema>,
  { payment_intent_id: paymentIntentId }: { payment_intent_id: string },
  now: number,
): Promise<void> {
  for (const external of await openExternalRefundsOf(db, paymentIntentId)) {
    if (await matchExternalRefund(db, external, now)) return;
  }
}
