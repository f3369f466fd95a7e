import type { OfferPayment } from '#shared/moveOffers/moveOffers.schemas.ts';
import { saveBuyer } from '#web/cart/buyer.storage.ts';
import { checkoutPath } from '#web/cart/cartSelection.ts';
import { holdOf } from '#web/holds/hold.ts';
import { heldQuantities, savedCheckouts } from '#web/holds/openCheckout.storage.ts';
import { type CheckoutSelection, selectionKey } from './selection.ts';

/**
 * The checkout's page continues a checkout that was made for this buyer. Returns where it is. `replaces`: paying it voids
 * a ticket that the buyer has.
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
