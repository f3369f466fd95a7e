import type { AppContext } from '#api/context.ts';
import { audit } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { returnedHandled } from '#api/disputes/disputes.service.ts';
import { dismissDeadJob, dueNow, enqueue } from '#api/jobs/jobs.ts';
import { dismissFinding } from '#api/payments/findings.commands.ts';
import { REFUND_JOB } from '#api/refunds/refunds.commands.ts';
import type { Actor, Snapshot } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { problemUnknown } from '#shared/paymentHealth/paymentHealth.contract.ts';
import { findOpenRefund } from './problems.store.ts';
import { findPaidOrder } from './findings.store.ts';

// Actions on payment problems. Each one is audited and throws `problemUnknown` if the problem is unknown or already
// settled.

type Said = { text: string; actor: Actor };

/**
 * Marks a problem as settled. `settle` does it and returns the order and details for the audit log, or null if the
 * problem is gone.
 */
async function dismiss(
  { db, platform }: AppContext,
  what: { entity: 'order' | 'dispute'; id: string },
  { text, actor }: Said,
  settle: (
    trx: Db,
    how: { by: string; note: string; now: number },
  ) => Promise<{ orderId: string; told?: Snapshot } | null>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = platform.clock();
    const settled = orThrow(await settle(trx, { by: actor.name, note: text, now }), problemUnknown);
    const order = orThrow(await findPaidOrder(trx, settled.orderId), problemUnknown);
    const { order_number: label, event_id: eventId } = order;
    const entry = { action: 'payments.dismiss', ...what, label, eventId } as const;
    const after = { ...settled.told, note: text };
    await audit(trx, actor, { ...entry, before: {}, after }, now);
  });
}

export function dismissOrder(context: AppContext, id: string, said: Said): Promise<void> {
  return dismiss(context, { entity: 'order', id }, said, async (trx, how) =>
    (await dismissFinding(trx, id, how)) ? { orderId: id } : null,
  );
}

export function dismissDispute(context: AppContext, id: string, said: Said): Promise<void> {
  return dismiss(context, { entity: 'dispute', id }, said, async (trx, how) => {
    const dispute = await returnedHandled(trx, id, how);
    if (!dispute?.order_id) return null;
    return { orderId: dispute.order_id, told: { amount: dispute.amount } };
  });
}

export async function retryRefund(
  { db, platform }: AppContext,
  id: string,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const refund = orThrow(await findOpenRefund(trx, id), problemUnknown);
    await enqueue(trx, { kind: REFUND_JOB, payload: { refundId: id } }, platform);
    const { order_number, first_name, last_name, event_id: eventId, amount } = refund;
    const label = order_number ?? `${first_name} ${last_name}`;
    const entry = {
      action: 'payments.retry_refund',
      entity: 'refund',
      id,
      label,
      eventId,
    } as const;
    const after = { asked: 'again', amount };
    await audit(trx, actor, { ...entry, before: {}, after }, platform.clock());
  });
}

export async function changeJob(
  { db, platform }: AppContext,
  what: 'retry_job' | 'dismiss_job',
  { id, actor, text }: { id: string; actor: Actor; text?: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = platform.clock();
    const job = await (what === 'retry_job' ? dueNow(trx, id, now) : dismissDeadJob(trx, id));
    if (!job) throw new AppError(problemUnknown);
    const entry = { action: `payments.${what}`, entity: 'job', id, label: job.kind } as const;
    const after = { problem: job.last_error, ...(text ? { note: text } : {}) };
    await audit(trx, actor, { ...entry, before: {}, after }, now);
  });
}
