import type { AppContext } from '#api/context.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import {
  externalRefundUnknown,
  refundOnItsWay,
  refundSettled,
  refundUnknown,
} from '#shared/refunds/refunds.errors.ts';
import type { ExternalRefund } from '#shared/refunds/refunds.schemas.ts';
import { findExternalRefund, handleExternalRefund } from '#api/refunds/external/external.store.ts';
import { settleByHand } from './refundStatus.store.ts';
import { findBuyer, findOrder, findRefund, type RefundRow } from './refunds.store.ts';
import { toExternalRefund } from './refunds.wire.ts';

type How = { note: string; actor: Actor };

/**
 * Settles a failed refund that an admin has paid by other means, so that nothing more is sent. Accepts repeated
 * requests. Throws `refundUnknown`, `refundSettled` and `refundOnItsWay`.
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

/** Accepts a repeated request. Throws if the refund wasn't settled by the same request. */
async function again(trx: Db, id: string, { note, actor }: How): Promise<void> {
  const known = orThrow(await findRefund(trx, id), refundUnknown);
  if (isTheSame(known, note, actor)) return;
  throw new AppError(known.status === 'pending' ? refundOnItsWay : refundSettled);
}

const isTheSame = (known: RefundRow, note: string, { name }: Actor): boolean =>
  known.settled_by === name && known.settled_note === note;

/** Marks an external refund as handled by an admin; no items become void. */
export function settleExternalRefund(
  { db, platform }: AppContext,
  id: string,
  { note, actor }: { note: string; actor: Actor },
): Promise<ExternalRefund> {
  return inTransaction(db, async (trx) => {
    const now = platform.clock();
    const done = await handleExternalRefund(trx, id, { by: actor.name, note, now });
    const found = done ? await findExternalRefund(trx, id) : null;
    const external = orThrow(found, externalRefundUnknown);
    const order = external.order_id === null ? null : await findOrder(trx, external.order_id);
    const entry = { action: 'orders.settle_outside', entity: 'order' } as const;
    const about = {
      id: external.order_id ?? id,
      label: order?.order_number ?? external.payment_intent_id,
      eventId: order?.event_id ?? null,
    };
    const after = { outside_refund: id, amount: external.amount, note };
    await audit(trx, actor, { ...entry, ...about, before: {}, after }, now);
    return toExternalRefund(external);
  });
}
