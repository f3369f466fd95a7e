import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { saveCart, savedCart } from '#web/cart/cart.storage.ts';
import type { OpenCheckout } from '#web/holds/openCheckout.storage.ts';
import { checkoutCalls } from './checkout.calls.ts';
import { proofOf } from './openCheckout.ts';
import { useBackToPanel } from './useBackToPanel.ts';
import { openDeps } from './useCheckout.ts';

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
