import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { PaymentRow } from '#web/offline/db.schemas.ts';
import { fetchTicketsToDevice, keepStorage } from '#web/tickets/tickets.local.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { checkoutCalls } from './checkout.calls.ts';
import { savedCheckouts } from '#web/holds/savedCheckouts.storage.ts';
import { CheckingPanel, confirmationPath, IssuePanel, PayError } from './StatusPanels.tsx';
import { holdOf, timeLeft } from '#web/holds/hold.rules.ts';
import { askUntilKnown } from './pay.ts';
import type { PayState } from './pay.rules.ts';
import { claimPending } from './pendingPayments.storage.ts';
import { pendingPayments } from './pendingPayments.local.ts';
import { refusedPayment, type PaymentReturn } from './paymentReturn.storage.ts';
import { waitForRetry } from './waitForRetry.ts';

export function ReturnedPayment({ returned }: { returned: PaymentReturn }) {
  const state = useOutcome(returned);
  const { eventId, paymentIntentId } = returned;
  if (state.kind === 'success')
    return <Navigate to={confirmationPath(state.orderNumber)} replace />;
  if (state.kind === 'held') return <Navigate to={state.path} replace />;
  return (
    <div className="frame grid max-w-2xl grid-cols-1 gap-5 py-12">
      <PageTitle title="Order Confirmation" />
      <h1 className="text-title">Your payment</h1>
      {state.kind === 'issue' ? (
        <IssuePanel message={state.message} paymentIntentId={paymentIntentId} />
      ) : state.kind === 'error' || state.kind === 'over' ? (
        <NotPaid eventId={eventId} over={state.kind === 'over'} />
      ) : (
        <CheckingPanel calm />
      )}
    </div>
  );
}

function NotPaid({ eventId, over }: { eventId: number | null; over: boolean }) {
  const message = over
    ? "Your payment wasn't completed, nothing was charged, and your tickets are no longer held."
    : "Your payment wasn't completed, and nothing was charged.";
  return (
    <>
      <PayError title="Payment Failed" message={message} />
      <LinkButton
        to={eventId === null ? '/events' : `/events/${eventId}`}
        className="justify-self-start"
      >
        {eventId === null ? 'Browse Events' : 'Back to the event'}
      </LinkButton>
    </>
  );
}

type Held = { kind: 'held'; path: string };

/** Polls until the outcome is certain, and saves the tickets on this device. */
function useOutcome({
  paymentIntentId,
  clientSecret,
  eventId,
  said,
}: PaymentReturn): PayState | Held {
  const [state, setState] = useState<PayState | Held>({ kind: 'checking' });
  useEffect(() => {
    const controller = new AbortController();
    const release = claimPending();
    const wait = (ms: number): Promise<void> => waitForRetry(ms, controller.signal);
    const deps = { calls: checkoutCalls, pending: pendingPayments, show: () => undefined, wait };
    const finish = async (): Promise<void> => {
      const secret = clientSecret ?? (await pendingOf(paymentIntentId))?.clientSecret;
      const payment = { paymentIntentId, clientSecret: secret };
      const end = await askUntilKnown(deps, payment, said);
      if (controller.signal.aborted) return;
      if (end.kind === 'success') await keep(end.orderNumber, paymentIntentId, eventId);
      const path = end.kind === 'error' ? await heldAt(paymentIntentId) : null;
      if (path !== null && said === 'refused') await pendingPayments.remove(paymentIntentId);
      if (controller.signal.aborted) return;
      if (path !== null) refusedPayment.note(paymentIntentId);
      setState(path === null ? end : { kind: 'held', path });
    };
    // Leaving the page aborts the polling; `ResumePayments` then takes over.
    finish().catch(() => undefined);
    return () => {
      controller.abort();
      release();
    };
  }, [paymentIntentId, clientSecret, eventId, said]);
  return state;
}

async function keep(number: string, paymentId: string, eventId: number | null): Promise<void> {
  void keepStorage();
  try {
    await fetchTicketsToDevice(number);
    const open = await pendingOf(paymentId);
    if (open && eventId !== null) savedCheckouts().forget(eventId, open.checkoutId);
    await pendingPayments.remove(paymentId);
  } catch (error) {
    console.warn('Tickets not yet on this device', error);
  }
}

async function pendingOf(paymentId: string): Promise<PaymentRow | undefined> {
  const rows = await pendingPayments.list().catch(() => []);
  return rows.find(({ paymentIntentId }) => paymentIntentId === paymentId);
}

/** Path of the payment's checkout; null if this device doesn't know it, or the hold isn't known to be running. */
async function heldAt(paymentId: string): Promise<string | null> {
  const row = await pendingOf(paymentId);
  if (!row?.path) return null;
  const status = await checkoutCalls.status(row).catch(() => null);
  const open = status?.status === 'open' && timeLeft(holdOf(status, Date.now()), Date.now()) > 0;
  return open ? row.path : null;
}
