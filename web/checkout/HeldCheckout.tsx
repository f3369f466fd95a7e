import { useCallback, useEffect, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { CheckoutStatus } from '#shared/orders/orders.schemas.ts';
import { saveCart, savedCart } from '#web/cart/cart.storage.ts';
import { useEvent } from '#web/events/events.queries.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { checkoutCalls, paymentKindOf } from './checkout.calls.ts';
import { HOLD_OVER } from '#web/holds/hold.ts';
import { HoldTimer } from './HoldTimer.tsx';
import type { OpenCheckout } from '#web/holds/openCheckout.storage.ts';
import { proofOf } from './openCheckout.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { confirmationPath } from './StatusPanels.tsx';
import type { CheckoutSelection } from './selection.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { openDeps } from './useCheckout.ts';
import { usePaymentDocument } from '#web/checkout/stripe/usePaymentDocument.ts';
import { wallTime } from './wallTime.ts';
import { useTimeLeft, useOnReturn } from './useTimeLeft.ts';
import { usePayment } from './usePayment.ts';

const REDIRECT_MS = 2000;

type HeldCheckoutProps = {
  checkout: OpenCheckout;
  ended?: string;
  selection: CheckoutSelection;
  onHold: (status: CheckoutStatus) => void;
  reserveAgain: () => Promise<string | null>;
};

export function HeldCheckout({
  checkout,
  ended,
  selection,
  onHold,
  reserveAgain,
}: HeldCheckoutProps) {
  const { setup, eventId, hold } = checkout;
  const payment = usePayment(checkout, { selection, onHold });
  const { state } = payment;
  usePaymentDocument(paymentKindOf(setup.clientSecret) === 'stripe');
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
    <div className="frame grid grid-cols-1 items-start gap-6 pt-6 pb-32 lg:pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10 lg:pt-10">
      <PageTitle title="Checkout" />
      <section aria-labelledby="complete" className="grid grid-cols-1 gap-5">
        <Heading eventId={eventId} amount={setup.amount} />
        {!done && (
          <HoldTimer
            left={over ? 0 : left}
            said={over ? HOLD_OVER : said}
            onMoreTime={calm ? moreTime : null}
          />
        )}
        <PaymentSection
          checkout={checkout}
          state={state}
          over={over}
          why={state.kind === 'over' ? state.why : ended}
          buyer={selection.customerInfo}
          heldUntil={wallTime(hold.expiresAt - hold.offsetMs)}
          onPay={(charge) => void payment.pay(charge)}
          onAnswer={payment.answer}
          onReserve={isOffer ? null : reserve}
        />
      </section>
      <aside className="grid gap-4 lg:sticky lg:top-24">
        <OrderSummary setup={setup} promoCode={selection.promoCode} />
        {isOffer ? <OfferNote /> : calm && <ChangeTickets checkout={checkout} />}
      </aside>
    </div>
  );
}

function Heading({ eventId, amount }: { eventId: number; amount: number }) {
  const title = useEvent(eventId).data?.value.title;
  return (
    <header>
      {title && <p className="text-dust">{title}</p>}
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

function OfferNote() {
  return (
    <p className="text-dust">
      Once this is paid, your old ticket is void, and what you paid for it goes back.
    </p>
  );
}

/**
 * Releases the hold at once: the tickets would look sold out to their buyer.
 * The panel before the checkout is gone back to, so that the history has it once.
 */
function ChangeTickets({ checkout }: { checkout: OpenCheckout }) {
  const navigate = useNavigate();
  const fromPanel = (useLocation().state as { fromPanel?: boolean } | null)?.fromPanel === true;
  const release = (event: MouseEvent): void => {
    openDeps.saved.forget(checkout.eventId, checkout.setup.checkoutId);
    saveCart(checkout.eventId, { ...savedCart(checkout.eventId), step: 'tickets' });
    checkoutCalls.release(proofOf(checkout)).catch(() => undefined);
    if (!fromPanel || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={`/events/${checkout.eventId}`}
      replace
      state={{ openPanel: true }}
      onClick={release}
      className="inline-flex min-h-12 items-center justify-self-start text-dust underline underline-offset-4 hover:text-chalk"
    >
      Change tickets
    </Link>
  );
}

function useHoldCalls(
  checkout: OpenCheckout,
  onHold: (status: CheckoutStatus) => void,
  /** Mailing the link has extended the hold. */
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
