import type { OfferPayment } from '#shared/moveOffers/moveOffers.schemas.ts';
import { saveBuyer } from '#web/cart/cart.storage.ts';
import { checkoutPath } from '#web/cart/cartSelection.rules.ts';
import { holdOf } from '#web/holds/hold.rules.ts';
import { heldQuantities, savedCheckouts } from '#web/holds/savedCheckouts.storage.ts';
import { type CheckoutSelection, selectionKey } from './selection.ts';

/**
 * Lets the checkout page continue a checkout that was created for this buyer, and returns its path. `replaces`
 * means that paying voids a ticket that the buyer already has.
 */
export function openOffer(
  { setup, selection: chosen }: OfferPayment,
  more: Pick<CheckoutSelection, 'replaces'> = {},
): string {
  const selection = { ...chosen, offer: setup.checkoutId, ...more };
  savedCheckouts().keep({
    key: selectionKey(selection),
    eventId: selection.eventId,
    setup,
    hold: holdOf(setup, Date.now()),
    held: heldQuantities(selection),
  });
  saveBuyer(selection.eventId, selection.customerInfo);
  return checkoutPath(selection, null);
}
