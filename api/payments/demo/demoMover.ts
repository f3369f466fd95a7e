import type { AppContext } from '#api/context.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import type { Platform } from '#api/platform.ts';
import { orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import type { DemoMove, DemoState } from '#shared/payments/demo.rules.ts';
import { paymentUnknown } from '#shared/payments/payments.errors.ts';
import type { DemoEvent } from '#shared/payments/payments.schemas.ts';
import { findPayment, movePayment } from './demo.store.ts';

export const DEMO_EVENT_JOB = 'payments.demo_event';

/**
 * Creates a function that changes a demo payment's state and stores the event for it in the same transaction. After a
 * concurrent change, it decides again from the new state.
 */
export function createDemoMover({ db, platform }: AppContext) {
  return async function move(
    id: string,
    decide: (status: DemoState) => DemoMove,
  ): Promise<DemoMove> {
    const payment = orThrow(await findPayment(db, id), paymentUnknown);
    const after = decide(payment.status);
    if (!after.event && after.status === payment.status) return after;
    const moved = await inTransaction(db, async (trx) => {
      if (!(await movePayment(trx, id, payment.status, after))) return false;
      if (after.event) await enqueue(trx, eventJob(id, after.event, platform), platform);
      return true;
    });
    return moved ? after : move(id, decide);
  };
}

function eventJob(paymentIntentId: string, type: string, { random }: Platform) {
  const event: DemoEvent = { id: `demo_evt_${toBase32(random(15))}`, type, paymentIntentId };
  return { kind: DEMO_EVENT_JOB, payload: event };
}
