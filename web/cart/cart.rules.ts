import {
  checkTickets,
  clampQuantity,
  isOnSale,
  type CustomerView,
} from '#shared/events/events.rules.ts';
import { withinStock } from '#shared/events/quantityPicker.rules.ts';
import type { Addon, EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { limitAddonsToStock, limitVariantsToStock } from './stock.ts';

export const STEPS = ['tickets', 'addons', 'customer'] as const;
export type Step = (typeof STEPS)[number];

export type Quantities = Readonly<Record<string, number>>;

/** Variants of an add-on's units, by add-on id; 0 if none is chosen yet. */
export type Variants = Readonly<Record<string, readonly number[]>>;

export type CartState = {
  step: Step;
  tickets: Quantities;
  addons: Quantities;
  variants: Variants;
  customer: CustomerView;
  promoCode: string;
};

export type CartAction =
  | { type: 'ticket' | 'addon'; id: number; quantity: number; most: number }
  | { type: 'variant'; id: number; unit: number; variantId: number }
  | { type: 'customer'; field: keyof CustomerView; value: string }
  | { type: 'promo'; code: string }
  | { type: 'next' | 'back' | 'empty' }
  | { type: 'prefill'; customer: Partial<CustomerView> }
  | { type: 'stock'; tickets: readonly TicketProduct[]; pools?: EventDetail['pools'] }
  | { type: 'addonStock'; addons: readonly Addon[] }
  | { type: 'restore'; saved: CartState };

export const EMPTY_CART: CartState = {
  step: 'tickets',
  tickets: {},
  addons: {},
  variants: {},
  customer: { firstName: '', lastName: '', email: '', phone: '' },
  promoCode: '',
};

/** Updates the cart. It moves past the tickets only once they can be ordered. */
export function cartReducer(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case 'ticket':
      return { ...state, tickets: withQuantity(state.tickets, action) };
    case 'addon':
      return { ...state, addons: withQuantity(state.addons, action) };
    case 'variant':
      return { ...state, variants: withVariant(state.variants, action) };
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
      return limitTickets(state, action.tickets, action.pools ?? []);
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

function withVariant(
  old: Variants,
  { id, unit, variantId }: { id: number; unit: number; variantId: number },
): Variants {
  const units = Array.from(
    { length: Math.max(old[id]?.length ?? 0, unit + 1) },
    (_, n) => old[id]?.[n] ?? 0,
  );
  return { ...old, [id]: units.with(unit, variantId) };
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

function limitTickets(
  state: CartState,
  products: readonly TicketProduct[],
  pools: EventDetail['pools'],
): CartState {
  const kept = withinStock(state.tickets, products.filter(isOnSale), pools);
  const same = Object.entries(state.tickets).every(([id, quantity]) => kept[id] === quantity);
  if (same) return state;
  return { ...state, tickets: kept, step: sizeOf(kept) > 0 ? state.step : 'tickets' };
}

function withinAddons(state: CartState, list: readonly Addon[]): CartState {
  const addons = limitAddonsToStock(state.addons, list);
  const variants = limitVariantsToStock({ addons, variants: state.variants }, list);
  const same = addons === state.addons && variants === state.variants;
  return same ? state : { ...state, addons, variants };
}

function sizeOf(quantities: Quantities): number {
  return Object.keys(quantities).length;
}
