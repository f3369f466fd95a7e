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
import { findPaidOrder } from './paymentComparison.store.ts';

// Actions on payment problems. Each one is audited and throws `problemUnknown` if the problem is unknown or already
// settled.

type Settle = (
  trx: Db,
  how: { by: string; note: string; now: number },
) => Promise<{ orderId: string; told?: Snapshot } | null>;

export function createActions({ db, platform }: AppContext) {
  /**
   * Marks a problem as settled. `settle` does it and returns the order and details for the audit log, or null if the
   * problem is gone.
   */
  async function dismiss(
    what: { entity: 'order' | 'dispute'; id: string },
    { text, actor }: { text: string; actor: Actor },
    settle: Settle,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const now = platform.clock();
      const how = { by: actor.name, note: text, now };
      const settled = orThrow(await settle(trx, how), problemUnknown);
      const order = orThrow(await findPaidOrder(trx, settled.orderId), problemUnknown);
      const { order_number: label, event_id: eventId } = order;
      const entry = { action: 'payments.dismiss', ...what, label, eventId } as const;
      const after = { ...settled.told, note: text };
      await audit(trx, actor, { ...entry, before: {}, after }, now);
    });
  }

  async function changeJob(
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

  return {
    dismissOrder: (id: string, text: string, actor: Actor) =>
      dismiss({ entity: 'order', id }, { text, actor }, async (trx, how) =>
        (await dismissFinding(trx, id, how)) ? { orderId: id } : null,
      ),

    dismissDispute: (id: string, text: string, actor: Actor) =>
      dismiss({ entity: 'dispute', id }, { text, actor }, async (trx, how) => {
        const dispute = await returnedHandled(trx, id, how);
        if (!dispute?.order_id) return null;
        return { orderId: dispute.order_id, told: { amount: dispute.amount } };
      }),

    async retryRefund(id: string, actor: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        const refund = orThrow(await findOpenRefund(trx, id), problemUnknown);
        await enqueue(trx, { kind: REFUND_JOB, payload: { refundId: id } }, platform);
        const { order_number, first_name, last_name, event_id: eventId, amount } = refund;
        const label = order_number ?? `${first_name} ${last_name}`;
        const entry = { action: 'payments.retry_refund', entity: 'refund', id, label } as const;
        const after = { asked: 'again', amount };
        await audit(trx, actor, { ...entry, eventId, before: {}, after }, platform.clock());
      });
    },

    retryJob: (id: string, actor: Actor) => changeJob('retry_job', { id, actor }),
    dismissJob: (id: string, text: string, actor: Actor) =>
      changeJob('dismiss_job', { id, actor, text }),
  };
}
