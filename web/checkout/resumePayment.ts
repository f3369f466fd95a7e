import { isAppError } from '#shared/base/errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { PaymentRow } from '#web/offline/rows.schemas.ts';
import type { CheckoutCalls } from './checkout.calls.ts';
import { judgeProblem, type Answer } from './pay.rules.ts';
import type { PendingPayments } from './pendingPayments.local.ts';

/** What became of a payment that was left behind. `nothing`: no money moved, or it was told before. */
export type ResumeResult =
  | { kind: 'tickets'; orderNumber: string; title: string | null }
  | { kind: 'no_order'; paymentIntentId: string; message: string }
  | { kind: 'nothing' };

export type ResumeDeps = {
  calls: Pick<CheckoutCalls, 'process' | 'status'>;
  pending: Pick<PendingPayments, 'remove'>;
  /** True when the tickets are on this device already. */
  isSaved: (orderNumber: string) => Promise<boolean>;
  bring: (orderNumber: string) => Promise<Order>;
  wait: (ms: number) => Promise<void>;
};

const LONGEST_WAIT_MS = 60_000;

/** Asks about a payment of an earlier visit until it is certain what became of it, however long that takes. */
export async function resumePayment(deps: ResumeDeps, row: PaymentRow): Promise<ResumeResult> {
  for (let asked = 0; ; asked += 1) {
    const end = await settle(deps, row);
    if (end) {
      await deps.pending.remove(row.paymentIntentId);
      return end;
    }
    await deps.wait(Math.min(LONGEST_WAIT_MS, 2000 * 2 ** Math.min(asked, 10)));
  }
}

/** Null: ask again later. */
async function settle(deps: ResumeDeps, row: PaymentRow): Promise<ResumeResult | null> {
  const { paymentIntentId } = row;
  const answer = await ask(deps, paymentIntentId);
  switch (answer.kind) {
    case 'order':
      return take(deps, answer.orderNumber);
    case 'no_order':
      return { kind: 'no_order', paymentIntentId, message: answer.message };
    case 'over':
      return { kind: 'nothing' };
    case 'not_paid':
      return (await isReleased(deps, row)) ? { kind: 'nothing' } : null;
    default:
      return null;
  }
}

async function ask({ calls }: ResumeDeps, paymentIntentId: string): Promise<Answer> {
  try {
    const order = await calls.process(paymentIntentId);
    return order ? { kind: 'order', orderNumber: order.orderNumber } : { kind: 'waiting' };
  } catch (error) {
    return isAppError(error) ? judgeProblem(error.problem) : { kind: 'silent' };
  }
}

/** The order counts as arrived once its tickets are on this device. */
async function take(deps: ResumeDeps, orderNumber: string): Promise<ResumeResult | null> {
  try {
    if (await deps.isSaved(orderNumber)) return { kind: 'nothing' };
    const order = await deps.bring(orderNumber);
    return { kind: 'tickets', orderNumber, title: order.event?.title ?? null };
  } catch {
    return null;
  }
}

/** Not paid, and the hold has ended: the payment is closed, and nothing can come of it any more. */
async function isReleased({ calls }: ResumeDeps, row: PaymentRow): Promise<boolean> {
  try {
    return (await calls.status(row)).status === 'released';
  } catch (error) {
    return isAppError(error) && error.problem.status === 404;
  }
}
