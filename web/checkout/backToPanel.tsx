import { type MouseEvent, useEffect } from 'react';
import { Link, useNavigate, useLocation } from 'react-router';
import { saveCart, savedCart, restoreCart, type Basket } from '#web/cart/cart.storage.ts';
import type { OpenCheckout } from '#web/holds/savedCheckouts.storage.ts';
import { checkoutCalls } from './checkout.calls.ts';
import { proofOf } from './openCheckout.ts';
import { openDeps } from './useCheckout.ts';
import type { CheckoutSelection } from './selection.ts';

/** Link back to the tickets. It releases the hold at once; otherwise the buyer's own tickets would look sold out. */
export function ChangeTickets({ checkout }: { checkout: OpenCheckout }) {
  const back = useBackToPanel(checkout.eventId);
  const release = (event: MouseEvent): void => {
    openDeps.saved.forget(checkout.eventId, checkout.setup.checkoutId);
    saveCart(checkout.eventId, { ...savedCart(checkout.eventId), step: 'tickets' });
    checkoutCalls.release(proofOf(checkout)).catch(() => undefined);
    back.onClick(event);
  };
  return (
    <Link
      {...back}
      onClick={release}
      className="inline-flex min-h-12 items-center justify-self-start text-dust underline underline-offset-4 hover:text-chalk"
    >
      Change tickets
    </Link>
  );
}

/**
 * Shows the address that the tickets go to, with a link back to the form that keeps the hold; an offer has no link,
 * because its buyer is fixed.
 */
export function Recipient({ selection }: { selection: CheckoutSelection }) {
  const { eventId, customerInfo, offer } = selection;
  const back = useBackToPanel(eventId);
  const open = (event: MouseEvent): void => {
    const cart = savedCart(eventId);
    if (Object.keys(cart.tickets).length === 0) restoreCart(selection);
    else saveCart(eventId, { ...cart, step: 'customer' });
    back.onClick(event);
  };
  return (
    <p className="flex min-w-0 items-center gap-x-2 text-sm text-dust">
      <span className="min-w-0 wrap-anywhere">
        Tickets go to <strong className="text-chalk">{customerInfo.email}</strong>
      </span>
      {offer === undefined && (
        <Link
          {...back}
          onClick={open}
          aria-label="Change the e-mail address"
          className="-my-3 inline-flex min-h-12 items-center px-1 underline underline-offset-4 hover:text-chalk"
        >
          change
        </Link>
      )}
    </p>
  );
}

/**
 * Sends a buyer who opened the checkout's link in another browser back to the panel, which asks for name and e-mail.
 */
export function AskBuyer({ basket, promo }: { basket: Basket; promo: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    restoreCart(basket);
    const search = promo === null ? '' : `?${new URLSearchParams({ promo })}`;
    const to = `/events/${basket.eventId}${search}`;
    void navigate(to, { replace: true, state: { openPanel: true } });
  }, [basket, promo, navigate]);
  return null;
}

/**
 * Handles a link back to the panel. A buyer who came from the panel goes back in the history, so that it lists
 * the panel once.
 */
export function useBackToPanel(eventId: number) {
  const navigate = useNavigate();
  const fromPanel = (useLocation().state as { fromPanel?: boolean } | null)?.fromPanel === true;
  const onClick = (event: MouseEvent): void => {
    if (!fromPanel || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return { to: `/events/${eventId}`, replace: true, state: { openPanel: true }, onClick };
}
