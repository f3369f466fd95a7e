import { useEffect, useState } from 'react';
import { CircleCheck, X } from 'lucide-react';
import type { DeviceDb } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/device.ts';
import type { PaymentRow } from '#web/offline/rows.schemas.ts';
import { fetchTicketsToDevice, keepStorage } from '#web/tickets/tickets.local.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { checkoutCalls } from './checkout.calls.ts';
import { issueText } from './issueText.ts';
import { savedCheckouts } from '#web/holds/openCheckout.storage.ts';
import { pendingPayments } from './pendingPayments.local.ts';
import { resumePayment, type ResumeResult, type ResumeDeps } from './resumePayment.ts';
import { waitForRetry } from './waitForRetry.ts';

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
