import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import type { CheckoutStatus } from '#shared/checkout/payment.schemas.ts';
import { forgetCart } from '#web/cart/cart.storage.ts';
import { fetchTicketsToDevice, keepStorage } from '#web/tickets/tickets.local.ts';
import { clearToast, toast } from '#web/ui/toast.ts';
import { checkoutCalls, paymentIdOf } from './checkout.calls.ts';
import type { OpenCheckout } from '#web/holds/savedCheckouts.storage.ts';
import { proofOf } from './openCheckout.ts';
import { issueText } from './checkout.errors.ts';
import { askUntilKnown, type Charge, pay, type Payable, type PayDeps, problemOf } from './pay.ts';
import { INTERRUPTED, type PayState } from './pay.rules.ts';
import { claimPending } from './pendingPayments.storage.ts';
import { pendingPayments } from './pendingPayments.local.ts';
import { NOT_PAID, refusedPayment } from './paymentReturn.storage.ts';
import { withBuyer } from './selection.ts';
import { openDeps } from './useCheckout.ts';
import { waitForRetry } from './waitForRetry.ts';

type Options = { selection: Selection; onHold: (status: CheckoutStatus) => void };

/** Runs one payment at a time, even when Pay is pressed repeatedly. */
export function usePayment(checkout: OpenCheckout, { selection, onHold }: Options) {
  const { pathname, search } = useLocation();
  const [back] = useState(() => refusedPayment.isOf(paymentIdOf(checkout.setup.clientSecret)));
  const [state, setState] = useState<PayState>(back ? NOT_PAID : { kind: 'idle' });
  const answerChallenge = useRef<((approved: boolean) => void) | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const release = claimPending();
    return () => {
      running.current?.abort();
      running.current = null;
      release();
    };
  }, []);

  const run = useCallback(
    async (work: (deps: PayDeps) => Promise<PayState>): Promise<void> => {
      if (running.current) return;
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      // Messages from the last attempt are stale.
      clearToast();
      refusedPayment.forget();
      let shown: PayState['kind'] = 'idle';
      const show = (next: PayState): void => {
        if (signal.aborted) return;
        setState(next);
        if (next.kind !== shown) announce(next, checkout);
        shown = next.kind;
      };
      const challenge = (): Promise<boolean> => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        answerChallenge.current = resolve;
        return promise;
      };
      const wait = (ms: number): Promise<void> => waitForRetry(ms, signal);
      const tools = { calls: checkoutCalls, pending: pendingPayments };
      const end = await work({ ...tools, show, onHold, challenge, wait }).catch(
        (error: unknown) => {
          // Leaving the page aborts the payment's polling; `ResumePayments` then takes over.
          if (signal.aborted) return null;
          problemOf(error);
          show(INTERRUPTED);
          return INTERRUPTED;
        },
      );
      const final = end?.kind === 'success' || end?.kind === 'issue';
      if (running.current === controller && !final) running.current = null;
    },
    [checkout, onHold],
  );

  const order = payableOf(
    checkout,
    selection,
    pathname + withBuyer(search, selection.customerInfo),
  );
  useResumeAfterReload(order, run, back);
  return {
    state,
    pay: (charge: Charge | null) => run((deps) => pay(deps, order, charge)),
    answer: (approved: boolean) => answerChallenge.current?.(approved),
    reset: () => setState({ kind: 'idle' }),
  };
}

function payableOf(checkout: OpenCheckout, selection: Selection, path: string): Payable {
  const proof = proofOf(checkout);
  const paymentIntentId = paymentIdOf(proof.clientSecret);
  return { ...proof, paymentIntentId, eventId: checkout.eventId, selection, path };
}

/** Continues a payment that a reload interrupted. `asked` means that the outcome is already known. */
function useResumeAfterReload(
  order: Payable,
  run: (work: (deps: PayDeps) => Promise<PayState>) => Promise<void>,
  asked: boolean,
): void {
  const latest = useRef({ order, run });
  useEffect(() => {
    latest.current = { order, run };
  });
  const { paymentIntentId } = order;
  useEffect(() => {
    if (asked) return undefined;
    let left = false;
    const takeUp = async (): Promise<void> => {
      const rows = await pendingPayments.list();
      if (left || !rows.some((row) => row.paymentIntentId === paymentIntentId)) return;
      await latest.current.run((deps) => {
        deps.show({ kind: 'checking', calm: true });
        return askUntilKnown(deps, latest.current.order, null);
      });
    };
    takeUp().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [paymentIntentId, asked]);
}

function announce(state: PayState, checkout: OpenCheckout): void {
  if (state.kind === 'success') {
    toast({ title: 'Payment Successful', description: 'Your tickets are ready.', tone: 'success' });
    finishPurchase(checkout, state.orderNumber);
  }
  if (state.kind === 'error' && state.title === 'Payment Failed') {
    toast({ title: state.title, description: state.message, tone: 'destructive' });
  }
  if (state.kind === 'issue') {
    const title = 'Order Processing Issue';
    const description = issueText(state.message, paymentIdOf(checkout.setup.clientSecret));
    toast({ title, description, tone: 'destructive' });
  }
}

/** Empties the basket, and saves the tickets to this device in the background. */
export function finishPurchase(checkout: OpenCheckout, orderNumber: string): void {
  openDeps.saved.forget(checkout.eventId, checkout.setup.checkoutId);
  forgetCart(checkout.eventId);
  void keepStorage();
  fetchTicketsToDevice(orderNumber).then(
    () => pendingPayments.remove(paymentIdOf(checkout.setup.clientSecret)),
    (error: unknown) => console.warn('Tickets not yet on this device', error),
  );
}
