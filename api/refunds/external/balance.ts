import type { AppContext } from '#api/context.ts';
import { lockOrder, inTransaction } from '#api/db/transaction.ts';
import type { Db } from '#api/db/open.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { overdrawnOf, owedOf, sentOf, unexplainedOf } from '#shared/refunds/refunds.rules.ts';
import { REFUND_JOB } from '#api/refunds/refunds.commands.ts';
import {
  findOrder,
  moneyBackOf,
  type OrderRow,
  paymentOf,
  refusedOf,
} from '#api/refunds/refunds.store.ts';
import { coverRefund, insertRefund } from '#api/refunds/refundStatus.store.ts';
import { findExternalRefund, handleExternalRefund, openExternalRefunds } from './external.store.ts';

const NOT_THERE =
  "A refund made at Stripe was returned to us, so the buyer doesn't have the money. Refund it again.";
const COUNTED = 'This is part of what was refunded.';

/** Like `balanceOf`, for the order of an external refund or dispute, which the caller has locked. */
export async function balanceAfter(trx: Db, platform: Platform, externalId: string): Promise<void> {
  const orderId = (await findExternalRefund(trx, externalId))?.order_id;
  const order = orderId ? await findOrder(trx, orderId) : null;
  if (order) await balance(trx, platform, order);
}

/** Accounts for money of an order that was returned elsewhere or came back to us: see `balance`. May be repeated. */
export function balanceOf({ db, platform }: AppContext, orderId: string | null): Promise<void> {
  if (orderId === null) return Promise.resolve();
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order) await balance(trx, platform, order);
  });
}

/** Like `balanceOf`, in a transaction that has locked the order, but only if it has unhandled external refunds. */
export async function balanceOpen(trx: Db, platform: Platform, orderId: string): Promise<void> {
  if ((await openExternalRefunds(trx, { order_id: orderId })).length === 0) return;
  const order = await findOrder(trx, orderId);
  if (order) await balance(trx, platform, order);
}

/**
 * Compares what an order's buyer should get back with what was returned, here and elsewhere. Sends refused refunds
 * again, less what was returned elsewhere, and records money still owed for an admin. If all is explained, marks the
 * external refunds as handled. Must run with the order locked.
 */
async function balance(trx: Db, platform: Platform, order: OrderRow): Promise<void> {
  let over = overdrawnOf(await moneyBackOf(trx, order));
  for (const { id, amount, covered_amount: covered } of await refusedOf(trx, order.id)) {
    const more = Math.min(over, sentOf({ amount, covered }));
    if (more <= 0) continue;
    over -= more;
    await coverRefund(trx, id, more);
    await enqueue(trx, { kind: REFUND_JOB, payload: { refundId: id } }, platform);
  }
  const money = await moneyBackOf(trx, order);
  if (owedOf(money) > 0) await recordOwed(trx, platform, order, owedOf(money));
  else if (unexplainedOf(money) === 0) await closeExternal(trx, order.id, platform.clock());
}

/**
 * Records money owed as a refund with an amount of 0, because no more items become void. It has the status of a refused
 * refund, so that it waits to be sent or matched.
 */
async function recordOwed(
  trx: Db,
  platform: Platform,
  order: OrderRow,
  owed: number,
): Promise<void> {
  await insertRefund(
    trx,
    {
      ...paymentOf(order),
      id: toBase32(platform.random(16)),
      amount: 0,
      covered_amount: -owed,
      reason: 'requested',
      note: '',
      status: 'failed',
      attempt: 2,
      problem: NOT_THERE,
      created_at: platform.clock(),
    },
    [],
  );
}

async function closeExternal(trx: Db, orderId: string, now: number): Promise<void> {
  for (const { id, status } of await openExternalRefunds(trx, { order_id: orderId }))
    if (status !== 'failed')
      await handleExternalRefund(trx, id, { by: 'Rollcall', note: COUNTED, now });
}
