import { useEffect, useReducer, useState, type Dispatch } from 'react';
import type { CustomerView } from '#shared/events/events.rules.ts';
import type { TicketProduct } from '#shared/events/events.schemas.ts';
import { cartReducer, EMPTY_CART, type CartAction, type CartState } from './cart.state.ts';
import { savedCart, saveCart } from './cart.saved.ts';

type Known = { eventId: number; tickets: readonly TicketProduct[]; customer: CustomerView | null };

/**
 * The basket of one event: kept through a closed dialog and a reload, never more than is left, the buyer's
 * details filled in where they are known.
 */
export function useCart({ eventId, tickets, customer }: Known): [CartState, Dispatch<CartAction>] {
  const [state, dispatch] = useReducer(cartReducer, EMPTY_CART);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    dispatch({ type: 'restore', saved: savedCart(eventId) });
    setRestored(true);
  }, [eventId]);

  useEffect(() => {
    if (restored) dispatch({ type: 'stock', tickets });
  }, [restored, tickets]);

  useEffect(() => {
    if (restored && customer) dispatch({ type: 'prefill', customer });
  }, [restored, customer]);

  useEffect(() => {
    if (restored) saveCart(eventId, state);
  }, [restored, eventId, state]);

  return [state, dispatch];
}
