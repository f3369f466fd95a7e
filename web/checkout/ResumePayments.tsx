import { useEffect, useState } from 'react';
import { CircleCheck, X } from 'lucide-react';
import type { DeviceDb } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import type { PaymentRow } from '#web/offline/db.schemas.ts';
import { fetchTicketsToDevice, keepStorage } from '#web/tickets/tickets.local.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { checkoutCalls, type CheckoutCalls } from './checkout.calls.ts';
import { issueText } from './checkout.errors.ts';
import { savedCheckouts } from '#web/holds/savedCheckouts.storage.ts';
import { pendingPayments, type PendingPayments } from './pendingPayments.local.ts';
import { waitForRetry } from './waitForRetry.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { judgeProblem, type Answer } from './pay.rules.ts';

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

type Notice = Exclude<ResumeResult, { kind: 'nothing' }>;

function depsOf(signal: AbortSignal): ResumeDeps {
  const has = (orderNumber: string) => (db: DeviceDb) => db.orders.get(orderNumber);
  return {
    calls: checkoutCalls,
    pending: pendingPayments,
    isSaved: async (orderNumber) => (await onDevice(has(orderNumber))) !== undefined,
    bring: fetchTicketsToDevice,
    wait: (ms) => waitForRetry(ms, signal),
  };
}

/** Finishes and reports payments left over from a closed page. Inactive while the checkout page handles them. */
export function ResumePayments({ active }: { active: boolean }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEffect(() => {
    if (!active) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = async (row: PaymentRow): Promise<void> => {
      const end = await resumePayment(depsOf(signal), row);
      savedCheckouts().forget(row.eventId, row.checkoutId);
      if (end.kind === 'tickets') void keepStorage();
      if (end.kind !== 'nothing') setNotices((known) => [...known, end]);
    };
    // Rejects when the checkout page takes over.
    const finishAll = async (): Promise<void> => {
      await Promise.all((await pendingPayments.list()).map((row) => finish(row)));
    };
    finishAll().catch(() => undefined);
    return () => controller.abort();
  }, [active]);
  const dismiss = (notice: Notice): void => setNotices((all) => all.filter((n) => n !== notice));
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 mx-auto grid max-w-lg gap-3">
      {notices.map((notice) => (
        <Note key={noticeKey(notice)} notice={notice} onDismiss={() => dismiss(notice)} />
      ))}
    </div>
  );
}

const noticeKey = (notice: Notice): string =>
  notice.kind === 'tickets' ? notice.orderNumber : notice.paymentIntentId;

function Note({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const good = notice.kind === 'tickets';
  return (
    <div className="flex items-start gap-3 rounded-md border border-edge bg-raised p-4 pr-2 shadow-over">
      {good && <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />}
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-semibold">{good ? 'Payment Successful' : 'Order Processing Issue'}</p>
        <p className="text-sm break-words text-dust">
          {good
            ? `Your payment went through. Your tickets${notice.title ? ` for ${notice.title}` : ''} are on this device.`
            : issueText(notice.message, notice.paymentIntentId)}
        </p>
        {good && (
          <LinkButton
            to={`/orders/${notice.orderNumber}`}
            onClick={onDismiss}
            className="justify-self-start"
          >
            View Tickets
          </LinkButton>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-my-2 grid size-12 shrink-0 place-items-center rounded-full text-dust hover:text-chalk"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
