import { isAppError } from '#shared/base/errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { PaymentRow } from '#web/offline/rows.schemas.ts';
import type { CheckoutCalls } from './checkout.calls.ts';
import { judgeProblem, type Answer } from './pay.rules.ts';
import type { PendingPayments } from './pendingPayments.local.ts';

/** `nothing` means not paid, or already reported. */
export type ResumeResult =
  | { kind: 'tickets'; orderNumber: string; title: string | null }
  | { kind: 'no_order'; paymentIntentId: string; message: string }
  | { kind: 'nothing' };

export type ResumeDeps = {
  calls: Pick<CheckoutCalls, 'process' | 'status'>;
  pending: Pick<PendingPayments, 'remove'>;
  isSaved: (orderNumber: string) => Promise<boolean>;
  bring: (orderNumber: string) => Promise<Order>;
  wait: (ms: number) => Promise<void>;
};

const LONGEST_WAIT_MS = 60_000;

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

/** Returns null if the caller has to ask again later. */
async function settle(deps: ResumeDeps, row: PaymentRow): Promise<ResumeResult | null> {
  const { paymentIntentId } = row;
  const answer = await ask(deps, row);
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

async function ask({ calls }: ResumeDeps, row: PaymentRow): Promise<Answer> {
  try {
    const order = await calls.process(row);
    if (order === 'mailed') return { kind: 'mailed' };
    return order ? { kind: 'order', orderNumber: order.orderNumber } : { kind: 'waiting' };
  } catch (error) {
    return isAppError(error) ? judgeProblem(error.problem) : { kind: 'silent' };
  }
}

/** An order counts as delivered once its tickets are on this device. */
async function take(deps: ResumeDeps, orderNumber: string): Promise<ResumeResult | null> {
  try {
    if (await deps.isSaved(orderNumber)) return { kind: 'nothing' };
    const order = await deps.bring(orderNumber);
    return { kind: 'tickets', orderNumber, title: order.event?.title ?? null };
  } catch {
    return null;
  }
}

/** True if the payment wasn't made and its tickets are released, so it can never succeed. */
async function isReleased({ calls }: ResumeDeps, row: PaymentRow): Promise<boolean> {
  try {
    return (await calls.status(row)).status === 'released';
  } catch (error) {
    return isAppError(error) && error.problem.status === 404;
  }
}
