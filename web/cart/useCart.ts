import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';
import type { CustomerView } from '#shared/events/events.rules.ts';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { cartReducer, EMPTY_CART, type CartAction, type CartState } from './cart.rules.ts';
import { savedCart, saveCart } from './cart.storage.ts';
import { toastNotice, ticketsGoneNotice } from './stock.ts';

type Known = {
  eventId: number;
  /** Tickets that are on sale now. */
  tickets: readonly TicketProduct[];
  pools?: EventDetail['pools'];
  customer: CustomerView | null;
  /** False while a code may still unlock tickets in the saved basket. */
  settled?: boolean;
};

const NO_POOLS: EventDetail['pools'] = [];

/** Until the saved basket is `restored`, nothing is checked, prefilled or saved. */
type Held = { state: CartState; restored: boolean };

function holdReducer({ state, restored }: Held, action: CartAction): Held {
  return { state: cartReducer(state, action), restored: restored || action.type === 'restore' };
}

/**
 * A cart that survives closing the dialog and reloading. Limits quantities to stock and prefills
 * the buyer's details.
 */
export function useCart({
  eventId,
  tickets,
  pools = NO_POOLS,
  customer,
  settled = true,
}: Known): [CartState, Dispatch<CartAction>] {
  const [{ state, restored }, dispatch] = useReducer(holdReducer, {
    state: EMPTY_CART,
    restored: false,
  });

  useEffect(() => {
    dispatch({ type: 'restore', saved: savedCart(eventId) });
  }, [eventId]);

  const onTickets = useEffectEvent((fresh: readonly TicketProduct[]) => {
    toastNotice(ticketsGoneNotice(state.tickets, fresh, pools));
    dispatch({ type: 'stock', tickets: fresh, pools });
  });
  useEffect(() => {
    if (restored && settled) onTickets(tickets);
  }, [restored, settled, tickets]);

  useEffect(() => {
    if (restored && customer) dispatch({ type: 'prefill', customer });
  }, [restored, customer]);

  useEffect(() => {
    if (restored) saveCart(eventId, state);
  }, [restored, eventId, state]);

  return [state, dispatch];
}
