import type { Kysely } from 'kysely';
import { inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { handleOutside, openOutsideOf, type OutsideRow } from './outside.store.ts';
import { paidElsewhere } from './progress.store.ts';

const WHO = { by: 'Stripe', note: 'It is the refund that had been refused.' } as const;
/** A person has dealt with it in this very moment: undoes what was begun. */
class TooLate extends Error {}

/**
 * Money that went back without our asking, and a refund of ours that was refused, of the same payment and the same sum:
 * one is the other. True when that was so.
 */
export async function pairUp(
  db: Kysely<Schema>,
  outside: OutsideRow,
  now: number,
): Promise<boolean> {
  const { id, status, payment_intent_id: paymentIntentId, amount } = outside;
  if (status === 'failed') return false;
  try {
    return await inTransaction(db, async (trx) => {
      const refundId = await paidElsewhere(trx, { paymentIntentId, amount }, { id, status, now });
      if (refundId === null) return false;
      if (!(await handleOutside(trx, id, { ...WHO, now, refundId }))) throw new TooLate();
      return true;
    });
  } catch (error) {
    if (error instanceof TooLate) return false;
    throw error;
  }
}

/** The same, from the other side: a refund was refused, and its money may have gone back before. */
export async function pairRefused(
  db: Kysely<Schema>,
  refused: { payment_intent_id: string; amount: number },
  now: number,
): Promise<void> {
  for (const outside of await openOutsideOf(db, refused)) {
    if (await pairUp(db, outside, now)) return;
  }
}
