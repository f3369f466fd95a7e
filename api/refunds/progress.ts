import type { Db } from '#api/db/open.ts';
import type { RefundAnswer } from '#api/payments/provider.ts';
import { noteFailure, noteProgress, type RefundRow } from './refunds.store.ts';

const REFUSED = 'The payment provider has refused this refund.';

/** The same question has the same key, however often it is asked; after a refusal it is another question. */
export function keyOf(refund: RefundRow): string {
  const key = keyOfFirst(refund);
  return refund.attempt > 1 ? `${key}:${refund.attempt}` : key;
}

function keyOfFirst({ id, order_id, reason, checkout_id, payment_intent_id }: RefundRow): string {
  if (order_id !== null) return `refund:${id}`;
  // A checkout is paid twice by payments of its own.
  return `refund:${reason}:${reason === 'duplicate' ? payment_intent_id : checkout_id}`;
}

/** Notes what the provider says of a refund; what it has refused is asked under another key from now on. */
export async function noteAnswer(
  db: Db,
  refund: RefundRow,
  { id, status, problem }: RefundAnswer,
  now: number,
): Promise<void> {
  if (status === 'failed') return noteFailure(db, refund, problem ?? REFUSED);
  const settled_at = status === 'succeeded' ? now : null;
  const named = id === null ? {} : { provider_refund_id: id };
  await noteProgress(db, refund.id, { status, problem: null, settled_at, ...named });
}
