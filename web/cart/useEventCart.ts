import { useMemo } from 'react';
import { isOnSale } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { useUser } from '#web/account/account.queries.ts';
import { useLinkedAddons } from './addons.queries.ts';
import { priceOf } from './cart.selection.ts';
import { chosenTickets } from './cart.state.ts';
import { customerOf } from './customer.ts';
import type { Cart } from './panel.ts';
import { addonsWithOwn, useOwnHold, useWithOwn } from './ownHold.ts';
import { usePromo } from './promo.queries.ts';
import { useAddonStock } from './useAddonStock.ts';
import { useCart } from './useCart.ts';

/** The basket of an event page. `linkedCode` is the promo code of the link that led there. */
export function useEventCart(listed: EventDetail, linkedCode: string | null): Cart {
  const { user } = useUser();
  const held = useOwnHold(listed);
  const event = useWithOwn(listed, held);
  const tickets = useMemo(
    () =>
      event.tickets.filter(isOnSale).toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id),
    [event.tickets],
  );
  const customer = useMemo(() => user && customerOf(user), [user]);
  const [state, dispatch] = useCart({ eventId: event.id, tickets, customer });
  const linked = useLinkedAddons(chosenTickets(state).map(({ ticketId }) => ticketId));
  const addons = useMemo(
    () => ({ ...linked, list: addonsWithOwn(linked.list, held) }),
    [linked, held],
  );
  useAddonStock(state, addons.list, dispatch);
  const promo = usePromo(event.id, state.promoCode, linkedCode);
  const { discountRate } = promo;
  const price = useMemo(
    () => priceOf(state, { tickets, addons: addons.list }, discountRate),
    [state, tickets, addons.list, discountRate],
  );
  return { event, tickets, addons, linkedCode, promo, price, state, dispatch };
}
