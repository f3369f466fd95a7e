import { useEffect, useMemo } from 'react';
import { isOnSale } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { stillSold } from '#shared/tickets/productSale.rules.ts';
import { useUser } from '#web/session/user.queries.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useLinkedAddons } from './addons.queries.ts';
import { priceOf } from './cartSelection.ts';
import { chosenTickets } from './cart.rules.ts';
import { customerOf } from './customer.ts';
import type { Cart, CartLink } from './panel.ts';
import { addonsWithOwnHold, useOwnHold, useEventWithOwnHold } from './ownHold.ts';
import { usePromo } from './promo.queries.ts';
import { useAddonStock } from './useAddonStock.ts';
import { useCart } from './useCart.ts';

const NO_LINK: CartLink = { code: null, forget: () => undefined, drop: () => undefined };

export function useEventCart(listed: EventDetail, linked: CartLink | null): Cart {
  const { code: linkedCode, forget: forgetLink, drop } = linked ?? NO_LINK;
  const { user } = useUser();
  const held = useOwnHold(listed);
  const event = useEventWithOwnHold(listed, held);
  const now = useNow();
  const tickets = useMemo(
    () =>
      stillSold(event.tickets, now)
        .filter(isOnSale)
        .toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id),
    [event.tickets, now],
  );
  const customer = useMemo(() => user && customerOf(user), [user]);
  const [state, dispatch] = useCart({ eventId: event.id, tickets, customer });
  const onOffer = useLinkedAddons(chosenTickets(state).map(({ ticketId }) => ticketId));
  const addons = useMemo(
    () => ({ ...onOffer, list: addonsWithOwnHold(onOffer.list, held) }),
    [onOffer, held],
  );
  useAddonStock(state, addons.list, dispatch);
  const promo = usePromo(event.id, state.promoCode, linkedCode);
  const { discountRate } = promo;
  const linkIsDead = promo.state === 'useless' && promo.code === linkedCode;
  useEffect(() => {
    if (linkIsDead) drop();
  }, [linkIsDead, drop]);
  const price = useMemo(
    () => priceOf(state, { tickets, addons: addons.list }, discountRate),
    [state, tickets, addons.list, discountRate],
  );
  return { event, tickets, addons, linkedCode, forgetLink, promo, price, state, dispatch };
}
