import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RefundItemsTable, RefundsTable } from '#api/db/tables/payments.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import { toBase32 } from '#shared/base/ids.ts';
import { insertRefund } from './refunds.store.ts';

export const REFUND_JOB = 'checkout.refund';

export type NewRefund = Omit<
  Insertable<RefundsTable>,
  'id' | 'status' | 'created_at' | 'settled_at'
>;

/**
 * Notes that money goes back, and stores the job that sends it. Call it in the transaction that takes back what was
 * paid for: both happen or neither does. Answers the id of the refund. What cost nothing is settled at once.
 */
export async function oweRefund(
  trx: Db,
  refund: NewRefund,
  items: readonly Omit<Insertable<RefundItemsTable>, 'refund_id'>[],
  platform: Pick<Platform, 'clock' | 'random'>,
): Promise<string> {
  const id = toBase32(platform.random(16));
  const now = platform.clock();
  const nothing = refund.amount === 0;
  await insertRefund(
    trx,
    {
      ...refund,
      id,
      status: nothing ? 'succeeded' : 'pending',
      settled_at: nothing ? now : null,
      created_at: now,
    },
    items.map((item) => ({ ...item, refund_id: id })),
  );
  if (!nothing) await enqueue(trx, { kind: REFUND_JOB, payload: { refundId: id } }, platform);
  return id;
}
