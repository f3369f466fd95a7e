import type { OfferPayment } from '#shared/moveOffers/moveOffers.schemas.ts';
import { checkoutPath } from '#web/cart/cartSelection.ts';
import { holdOf } from '#web/holds/hold.ts';
import { heldQuantities, savedCheckouts } from '#web/holds/openCheckout.storage.ts';
import { selectionKey } from './selection.ts';

/** The checkout's page continues the checkout that the office made. Returns where it is. */
export function openOffer({ setup, selection: chosen }: OfferPayment): string {
  const selection = { ...chosen, offer: setup.checkoutId };
  savedCheckouts().keep({
    key: selectionKey(selection),
    eventId: selection.eventId,
    setup,
    hold: holdOf(setup, Date.now()),
    held: heldQuantities(selection),
  });
  return checkoutPath(selection, null);
}
