import type { Kysely } from 'kysely';
import type { RefundsContext } from '#api/refunds/refundsContext.ts';
import type { Db } from '#api/db/open.ts';
import { paymentOf } from '#api/disputes/disputes.queries.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { externalRefundUnknown } from '#shared/refunds/refunds.errors.ts';
import {
  findExternalRefund,
  handleExternalRefund,
  type NewExternalRefund,
  type ExternalRefundRow,
  paymentOfRefund,
  saveExternalRefund,
  openExternalRefunds,
} from './external.store.ts';
import { balanceOf } from './balance.ts';
import { matchRefundOfWonDispute } from '#api/refunds/wonDispute.ts';
import { refundOrder } from '#api/refunds/refundOrder.ts';
import { findOrder } from '#api/refunds/refunds.store.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { onlyWayTo } from '#shared/refunds/refunds.rules.ts';
import { lockRefused, paidElsewhere } from '#api/refunds/refundStatus.store.ts';

const ONE = 'This is the refund that had been refused.';
const SEVERAL = 'These match refunds that were refused before.';
/** Rolls the transaction back because the external refund was handled in the meantime. */
class TooLate extends Error {}

/**
 * Matches an external refund with refused refunds of the same payment, if exactly one combination of them has its
 * amount. True if matched.
 */
async function matchExternalRefund(
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
  { payment_intent_id }: { payment_intent_id: string },
  now: number,
): Promise<void> {
  for (const external of await openExternalRefunds(db, { payment_intent_id })) {
    if (await matchExternalRefund(db, external, now)) return;
  }
}

const STRIPE = { id: null, name: 'Stripe' } as const;
const NOTES = {
  provider: 'Refunded at the payment provider.',
  dispute: 'The bank took the payment back.',
} as const;

/**
 * Stores an external refund and matches it: with refused refunds, with a dispute won after all, or with all that is
 * left of its order, which then becomes void. If nothing matches, it waits for an admin. A refund that we requested
 * ourselves (`wasAsked`) is matched only with refused refunds. Ignores payments that are not ours.
 */
export async function noteExternalRefund(
  context: RefundsContext,
  external: NewExternalRefund,
  { wasAsked = false } = {},
): Promise<void> {
  const payment = await paymentOfExternal(context.db, external);
  if (!payment) return;
  await saveExternalRefund(context.db, external, payment);
  const row = await findExternalRefund(context.db, external.id);
  if (!row) return;
  if (row.handled_at !== null) return balanceOf(context, row.order_id);
  const now = context.platform.clock();
  if (row.status === 'failed') {
    await handleExternalRefund(context.db, row.id, {
      by: STRIPE.name,
      note: 'It did not go through.',
      now,
    });
    await balanceOf(context, row.order_id);
  } else if (!(await isExplained(context, row, wasAsked))) {
    const { id, amount } = row;
    context.platform.log.error(
      { refund: id, amount },
      'a refund made outside the back office matches no tickets',
    );
  }
}

async function paymentOfExternal(db: Db, { paymentIntentId }: NewExternalRefund) {
  const { checkoutId, order } = (await paymentOf(db, paymentIntentId)) ?? {};
  if (checkoutId === undefined) return paymentOfRefund(db, paymentIntentId);
  return { checkoutId, orderId: order?.id ?? null };
}

async function isExplained(
  context: RefundsContext,
  row: ExternalRefundRow,
  wasAsked: boolean,
): Promise<boolean> {
  const now = context.platform.clock();
  if (await matchExternalRefund(context.db, row, now)) return true;
  if (wasAsked || row.order_id === null) return false;
  if (row.source === 'provider' && (await matchRefundOfWonDispute(context.db, row, now)))
    return true;
  if (await takeBackAll(context, row, row.order_id)) return true;
  await balanceOf(context, row.order_id);
  return (await findExternalRefund(context.db, row.id))?.handled_at !== null;
}

/**
 * Voids the rest of an order whose amount is exactly that of the external refund. False if it isn't, or if that
 * fails.
 */
async function takeBackAll(
  context: RefundsContext,
  row: ExternalRefundRow,
  orderId: string,
): Promise<boolean> {
  const order = await findOrder(context.db, orderId);
  if (!order || row.status === 'failed') return false;
  const { platform } = context;
  const request = {
    orderId,
    wish: { all: true, force: true, amount: row.amount },
    key: `outside:${row.id}`,
    reason: row.source === 'dispute' ? 'disputed' : 'outside',
    note: NOTES[row.source],
    actor: STRIPE,
    paid: { id: row.id, status: row.status },
  } as const;
  try {
    await context.events.change(order.event_id, async (trx) => {
      const { refundId, isNew } = await refundOrder(trx, platform, request);
      const handled = { by: STRIPE.name, note: request.note, now: platform.clock(), refundId };
      const isFirst = await handleExternalRefund(trx, row.id, handled);
      // An admin has handled the external refund in the meantime.
      if (isNew && !isFirst) throw new AppError(externalRefundUnknown);
    });
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
  notifyDoor(context.live, order.event_id);
  return true;
}
