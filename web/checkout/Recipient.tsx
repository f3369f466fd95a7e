import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { saveCart, savedCart, restoreCart } from '#web/cart/cart.storage.ts';
import type { CheckoutSelection } from './selection.ts';
import { useBackToPanel } from './useBackToPanel.ts';

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
