import type { AppContext } from '#api/context.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { refundOnItsWay, refundSettled, refundUnknown } from '#shared/refunds/refunds.errors.ts';
import { settleByHand } from '#api/refunds/refundStatus.store.ts';
import { findBuyer, findOrder, findRefund, type RefundRow } from '#api/refunds/refunds.store.ts';

type How = { note: string; actor: Actor };

/**
 * Settles a failed refund that an admin has paid by other means: nothing more is sent. Accepts repeats. Throws
 * `refundUnknown`, `refundSettled` and `refundOnItsWay`.
 */
export function settleRefund({ db, platform }: AppContext, id: string, how: How): Promise<void> {
  return inTransaction(db, async (trx) => {
    const now = platform.clock();
    const { note, actor } = how;
    const settled = await settleByHand(trx, id, { by: actor.name, note, now });
    if (!settled) return again(trx, id, how);
    const { amount, problem, order_id: orderId } = settled;
    const order = orderId === null ? null : await findOrder(trx, orderId);
    const about = {
      action: 'payments.settle_refund',
      entity: 'refund',
      id,
      label: order?.order_number ?? (await findBuyer(trx, settled.checkout_id)),
      eventId: settled.event_id,
    } as const;
    const after = { status: 'settled', amount, note };
    await audit(trx, actor, { ...about, before: { status: 'failed', problem }, after }, now);
  });
}

async function again(trx: Db, id: string, { note, actor }: How): Promise<void> {
  const known = orThrow(await findRefund(trx, id), refundUnknown);
  if (isTheSame(known, note, actor)) return;
  throw new AppError(known.status === 'pending' ? refundOnItsWay : refundSettled);
}

const isTheSame = (known: RefundRow, note: string, { name }: Actor): boolean =>
  known.settled_by === name && known.settled_note === note;
