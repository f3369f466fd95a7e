import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RefundItemsTable, RefundsTable } from '#api/db/tables/payments.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import { toBase32 } from '#shared/base/ids.ts';
import { findByKey, insertRefund } from './refunds.store.ts';

export const REFUND_JOB = 'checkout.refund';

export type NewRefund = Omit<
  Insertable<RefundsTable>,
  'id' | 'status' | 'created_at' | 'settled_at'
>;
/** The money has gone already, by a way of its own: the provider's name for that, and how far it has come. */
export type PaidElsewhere = { id: string; status: 'pending' | 'succeeded' };

/**
 * Notes that money goes back, and stores the job that sends it. Call it in the transaction that takes back what was
 * paid for: both happen or neither does. Answers the id of the refund. What cost nothing is settled at once.
 */
export async function recordRefund(
  trx: Db,
  refund: NewRefund,
  items: readonly Omit<Insertable<RefundItemsTable>, 'refund_id'>[],
  platform: Pick<Platform, 'clock' | 'random'>,
  paid?: PaidElsewhere,
): Promise<string> {
  const id = toBase32(platform.random(16));
  const now = platform.clock();
  const settled = refund.amount === 0 || paid?.status === 'succeeded';
  await insertRefund(
    trx,
    {
      ...refund,
      id,
      status: settled ? 'succeeded' : 'pending',
      settled_at: settled ? now : null,
      provider_refund_id: paid?.id ?? null,
      created_at: now,
    },
    items.map((item) => ({ ...item, refund_id: id })),
  );
  if (!settled && !paid)
    await enqueue(trx, { kind: REFUND_JOB, payload: { refundId: id } }, platform);
  return id;
}

/** The same, for what nobody asked for by hand: at most once under the key of `refund`. False when it was owed before. */
export async function recordRefundOnce(
  trx: Db,
  refund: NewRefund & { idempotency_key: string },
  platform: Pick<Platform, 'clock' | 'random'>,
): Promise<boolean> {
  if (await findByKey(trx, refund.idempotency_key)) return false;
  await recordRefund(trx, refund, [], platform);
  return true;
}
