import { useCallback, useEffect, useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { paymentInReview, paymentRefunded } from '#shared/orders/orders.errors.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import type { CheckoutStatus } from '#shared/checkout/payment.schemas.ts';
import { useCheckoutInitiated } from '#web/analytics/useCountVisits.calls.ts';
import { forgetRefusal, saveRefusal } from '#web/cart/cart.storage.ts';
import { waitFirst } from '#shared/waitingRoom/waitingRoom.errors.ts';
import { savedPlace } from '#web/waitingRoom/place.storage.ts';
import { toast } from '#web/ui/toast.ts';
import { checkoutCalls } from './checkout.calls.ts';
import { messageOf } from './checkout.errors.ts';
import { holdOf } from '#web/holds/hold.rules.ts';
import { createCheckout, openCheckout, type OpenDeps } from './openCheckout.ts';
import type { CheckoutSelection } from './selection.ts';
import { savedCheckouts, type OpenCheckout } from '#web/holds/savedCheckouts.storage.ts';

export type CheckoutState =
  | { kind: 'initializing' }
  | { kind: 'error'; message: string }
  | { kind: 'room' }
  | { kind: 'paid'; checkout: OpenCheckout; orderNumber: string }
  /** `ended` says why the hold ended, if known. */
  | { kind: 'open'; checkout: OpenCheckout; ended?: string };

export const openDeps: OpenDeps = {
  calls: checkoutCalls,
  saved: savedCheckouts(),
  now: () => Date.now(),
};

export function useCheckout(selection: CheckoutSelection) {
  const [state, setState] = useState<CheckoutState>({ kind: 'initializing' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    forgetRefusal(selection.eventId);
    openCheckout(openDeps, selection).then(
      (opened) => left || setState(opened),
      (error: unknown) => {
        noteAtTicket(error, selection);
        if (!left) setState(waits(error, selection.eventId) ? { kind: 'room' } : refused(error));
      },
    );
    return () => {
      left = true;
    };
  }, [selection, tries]);

  const begun = state.kind === 'open' ? state.checkout.setup.checkoutId : null;
  useCheckoutInitiated(selection.eventId, begun);

  const onHold = useCallback(
    (status: CheckoutStatus) =>
      setState((known) => (known.kind === 'open' ? withHold(known.checkout, status) : known)),
    [],
  );
  const retry = useCallback((): void => {
    setState({ kind: 'initializing' });
    setTries((n) => n + 1);
  }, []);
  const reserveAgain = async (): Promise<string | null> => {
    if (state.kind !== 'open') return null;
    try {
      const checkout = await createCheckout(openDeps, selection, state.checkout);
      setState({ kind: 'open', checkout });
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return { state, retry, reserveAgain, onHold };
}

/** True if the buyer has to wait in the waiting room; also when offline with a place in line. */
function waits(error: unknown, eventId: number): boolean {
  if (!isAppError(error)) return false;
  const { code, status } = error.problem;
  return code === waitFirst.code || (status === 0 && savedPlace(eventId) !== null);
}

/** Applies a status from the server: another tab may have paid or released the hold. */
function withHold(checkout: OpenCheckout, news: CheckoutStatus): CheckoutState {
  const next = { ...checkout, hold: holdOf(news, Date.now()) };
  const { status, orderNumber } = news;
  if (orderNumber) return { kind: 'paid', checkout: next, orderNumber };
  if (status === 'review') return { kind: 'error', message: paymentInReview.message };
  openDeps.saved.keep(next);
  const ended = status === 'refunded' ? { ended: paymentRefunded.message } : {};
  return { kind: 'open', checkout: next, ...ended };
}

/** Notes a refusal at its ticket line. `field` is a path in the selection, such as `tickets.0.quantity`. */
function noteAtTicket(error: unknown, { eventId, tickets }: Selection): void {
  const field = isAppError(error) ? error.problem.field : undefined;
  const [list, index] = field?.split('.') ?? [];
  const line = list === 'tickets' ? tickets[Number(index)] : undefined;
  if (line) saveRefusal(eventId, { ticketId: line.ticketId, message: messageOf(error) });
}

function refused(error: unknown): CheckoutState {
  const message = messageOf(error);
  toast({ title: 'Checkout Error', description: message, tone: 'destructive' });
  return { kind: 'error', message };
}
