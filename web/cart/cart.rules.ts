import {
  checkTickets,
  clampQuantity,
  isOnSale,
  left,
  type CustomerView,
} from '#shared/events/events.rules.ts';
import type { Addon, TicketProduct } from '#shared/events/events.schemas.ts';
import { limitAddonsToStock } from './stock.ts';

export const STEPS = ['tickets', 'addons', 'customer'] as const;
export type Step = (typeof STEPS)[number];

export type Quantities = Readonly<Record<string, number>>;

export type CartState = {
  step: Step;
  tickets: Quantities;
  addons: Quantities;
  customer: CustomerView;
  promoCode: string;
};

export type CartAction =
  | { type: 'ticket' | 'addon'; id: number; quantity: number; most: number }
  | { type: 'customer'; field: keyof CustomerView; value: string }
  | { type: 'promo'; code: string }
  | { type: 'next' | 'back' | 'empty' }
  | { type: 'prefill'; customer: Partial<CustomerView> }
  | { type: 'stock'; tickets: readonly TicketProduct[] }
  | { type: 'addonStock'; addons: readonly Addon[] }
  | { type: 'restore'; saved: CartState };

export const EMPTY_CART: CartState = {
  step: 'tickets',
  tickets: {},
  addons: {},
  customer: { firstName: '', lastName: '', email: '', phone: '' },
  promoCode: '',
};

/** A step cannot be left before it is complete. */
export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'ticket':
      return { ...state, tickets: withQuantity(state.tickets, action) };
    case 'addon':
      return { ...state, addons: withQuantity(state.addons, action) };
    case 'customer':
      return { ...state, customer: { ...state.customer, [action.field]: action.value } };
    case 'promo':
      return { ...state, promoCode: action.code };
    case 'next':
      return { ...state, step: stepAfter(state) };
    case 'back':
      return { ...state, step: state.step === 'customer' ? 'addons' : 'tickets' };
    case 'empty':
      return { ...EMPTY_CART, customer: state.customer };
    case 'prefill':
      return { ...state, customer: fillEmpty(state.customer, action.customer) };
    case 'stock':
      return withinStock(state, action.tickets);
    case 'addonStock':
      return withinAddons(state, action.addons);
    case 'restore':
      return sizeOf(action.saved.tickets) > 0 ? action.saved : { ...action.saved, step: 'tickets' };
  }
}

export function chosenTickets(
  state: Pick<CartState, 'tickets'>,
): { ticketId: number; quantity: number }[] {
  return Object.entries(state.tickets).map(([id, quantity]) => ({
    ticketId: Number(id),
    quantity,
  }));
}

function withQuantity(
  old: Quantities,
  { id, quantity, most }: { id: number; quantity: number; most: number },
) {
  const { [String(id)]: _, ...others } = old;
  const amount = clampQuantity(quantity, most);
  return amount > 0 ? { ...others, [id]: amount } : others;
}

function stepAfter(state: CartState): Step {
  if (state.step !== 'tickets') return 'customer';
  return checkTickets({ tickets: chosenTickets(state) }) ? 'tickets' : 'addons';
}

function fillEmpty(customer: CustomerView, known: Partial<CustomerView>): CustomerView {
  return {
    firstName: customer.firstName || (known.firstName ?? ''),
    lastName: customer.lastName || (known.lastName ?? ''),
    email: customer.email || (known.email ?? ''),
    phone: customer.phone || (known.phone ?? ''),
  };
}

function withinStock(state: CartState, products: readonly TicketProduct[]): CartState {
  const onSale = new Map(
    products.filter(isOnSale).map((product) => [String(product.id), left(product)]),
  );
  const kept = Object.entries(state.tickets)
    .map(([id, quantity]): [string, number] => [id, clampQuantity(quantity, onSale.get(id) ?? 0)])
    .filter(([, quantity]) => quantity > 0);
  if (
    kept.every(([id, quantity]) => state.tickets[id] === quantity) &&
    kept.length === sizeOf(state.tickets)
  ) {
    return state;
  }
  return {
    ...state,
    tickets: Object.fromEntries(kept),
    step: kept.length > 0 ? state.step : 'tickets',
  };
}

function withinAddons(state: CartState, list: readonly Addon[]): CartState {
  const addons = limitAddonsToStock(state.addons, list);
  return addons === state.addons ? state : { ...state, addons };
}

function sizeOf(quantities: Quantities): number {
  return Object.keys(quantities).length;
}
