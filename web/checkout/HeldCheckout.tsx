import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import type { CheckoutStatus } from '#shared/checkout/payment.schemas.ts';
import { useEvent } from '#web/events/events.queries.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { checkoutCalls, paymentKindOf } from './checkout.calls.ts';
import { HOLD_OVER } from '#web/holds/hold.rules.ts';
import { HoldTimer, useTimeLeft, useOnReturn } from './HoldTimer.tsx';
import type { OpenCheckout } from '#web/holds/savedCheckouts.storage.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { confirmationPath, wallTime } from './StatusPanels.tsx';
import type { CheckoutSelection } from './selection.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { usePaymentDocument } from '#web/checkout/stripe/usePaymentDocument.ts';
import { usePayment } from './usePayment.ts';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';
import { venuesLine } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { Money } from '#web/ui/Money.tsx';

const Recipient = lazy(async () => ({ default: (await import('./backToPanel.tsx')).Recipient }));

const ChangeTickets = lazy(async () => ({
  default: (await import('./backToPanel.tsx')).ChangeTickets,
}));

const REDIRECT_MS = 2000;

type HeldCheckoutProps = {
  checkout: OpenCheckout;
  ended?: string;
  selection: CheckoutSelection;
  onHold: (status: CheckoutStatus) => void;
  reserveAgain: () => Promise<string | null>;
};

export function HeldCheckout(props: HeldCheckoutProps) {
  const { checkout, ended, selection, onHold, reserveAgain } = props;
  const { setup, eventId, hold } = checkout;
  const event = useEvent(eventId).data?.value;
  const sessions = event ? sessionsBought(event, selection) : [];
  const payment = usePayment(checkout, { selection, onHold });
  const { state } = payment;
  const leaving = usePaymentDocument(paymentKindOf(setup.clientSecret) === 'stripe');
  const { left, said } = useTimeLeft(hold);
  const moreTime = useHoldCalls(checkout, onHold, state.kind === 'mailed');
  const calm = state.kind === 'idle' || state.kind === 'error';
  const done = state.kind === 'success' || state.kind === 'issue';
  const over = state.kind === 'over' || (calm && left === 0);
  useRedirect(state.kind === 'success' ? state.orderNumber : null);
  const isOffer = selection.offer !== undefined;
  const reserve = async (): Promise<string | null> => {
    const refusal = await reserveAgain();
    if (refusal === null) payment.reset();
    return refusal;
  };
  return (
    <div className="frame grid grid-cols-1 items-start gap-6 pt-6 pb-32 lg:pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10 lg:pt-8">
      <PageTitle title="Checkout" />
      <section aria-labelledby="complete" className="grid grid-cols-1 gap-5">
        <CheckoutHead event={event} tickets={selection.tickets} amount={setup.amount} />
        {!done && (
          <HoldTimer
            left={over ? 0 : left}
            said={over ? HOLD_OVER : said}
            onMoreTime={calm ? moreTime : null}
          />
        )}
        {!leaving && (
          <PaymentSection
            checkout={checkout}
            state={state}
            over={over}
            why={state.kind === 'over' ? state.why : ended}
            buyer={selection.customerInfo}
            recipient={
              <Suspense fallback={<p className="min-h-5" />}>
                <Recipient selection={selection} />
              </Suspense>
            }
            heldUntil={wallTime(hold.expiresAt - hold.offsetMs)}
            onPay={(charge) => void payment.pay(charge)}
            onAnswer={payment.answer}
            onReserve={isOffer ? null : reserve}
          />
        )}
      </section>
      <aside className="grid gap-4 lg:sticky lg:top-24">
        <OrderSummary setup={setup} promoCode={selection.promoCode} sessions={sessions} />
        {selection.replaces && <OfferNote />}
        {!isOffer && calm && (
          <Suspense fallback={<div className="min-h-12" />}>
            <ChangeTickets checkout={checkout} />
          </Suspense>
        )}
      </aside>
    </div>
  );
}

function OfferNote() {
  return (
    <p className="text-dust">
      Once you pay, your old ticket is void and we refund what you paid for it.
    </p>
  );
}

function useHoldCalls(
  checkout: OpenCheckout,
  onHold: (status: CheckoutStatus) => void,
  /** True once the link to confirm a free order was mailed, which has extended the hold. */
  mailed: boolean,
): () => void {
  const { checkoutId, clientSecret } = checkout.setup;
  const resync = useCallback(() => {
    checkoutCalls.status({ checkoutId, clientSecret }).then(onHold, () => undefined);
  }, [checkoutId, clientSecret, onHold]);
  useOnReturn(resync);
  useEffect(() => {
    if (mailed) resync();
  }, [mailed, resync]);
  return () => {
    checkoutCalls.extend({ checkoutId, clientSecret }).then(onHold, resync);
  };
}

function useRedirect(orderNumber: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!orderNumber) return undefined;
    const go = (): void => void navigate(confirmationPath(orderNumber), { replace: true });
    const timer = setTimeout(go, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [orderNumber, navigate]);
}

type CheckoutHeadProps = {
  event: EventDetail | undefined;
  tickets: Selection['tickets'];
  amount: number;
};

/** Heading with the event, its date and place, and the price. */
function CheckoutHead({ event, tickets, amount }: CheckoutHeadProps) {
  return (
    <header className="grid gap-2">
      {event && (
        <p className="text-dust">
          <strong className="text-chalk">{event.title}</strong>
          <span className="block text-sm">{whenText(event, tickets)}</span>
          {event.notices && (
            <strong className="block text-sm text-amber">{event.notices.join(' · ')}</strong>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 id="complete" className="text-title">
          Complete Your Purchase
        </h1>
        <p className="font-display text-xl font-bold text-aqua">
          <span className="sr-only">Total: </span>
          <Money cents={amount} />
        </p>
      </div>
    </header>
  );
}

/** Session of each ticket line; undefined for a whole-event ticket and for a ticket that only a code reveals. */
function sessionsBought(
  event: EventDetail,
  { tickets }: Pick<Selection, 'tickets'>,
): (string | undefined)[] {
  return tickets.map(({ ticketId }) => event.tickets.find(({ id }) => id === ticketId)?.session);
}

/**
 * The session if all tickets share one; otherwise the event's dates and places. The order summary then names the
 * sessions.
 */
function whenText(event: EventDetail, tickets: Selection['tickets']): string {
  const sessions = sessionsBought(event, { tickets });
  const [session] = sessions;
  if (session && sessions.every((each) => each === session)) return session;
  return [formatEventDates(event), venuesLine(event.venues) || event.location]
    .filter(Boolean)
    .join(' · ');
}
