import { isOnSale } from '#shared/events/ticketAvailability.rules.ts';
import {
  checkTickets,
  type CustomerView,
  limitReached,
  type ToastText,
} from '#shared/checkout/purchaseSteps.rules.ts';
import { withinStock, clampQuantity, addonChoices } from '#shared/events/quantityPicker.rules.ts';
import type { Addon, EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';

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

/** Updates the cart. The step after the tickets can be reached only once the chosen tickets can be ordered. */
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

/** Notice about a ticket with less stock than chosen; null if everything is available. */
export function ticketsGoneNotice(
  chosen: Quantities,
  products: readonly TicketProduct[],
  pools: EventDetail['pools'] = [],
): ToastText | null {
  const kept = withinStock(chosen, products.filter(isOnSale), pools);
  const short = Object.keys(chosen).find((id) => (kept[id] ?? 0) < (chosen[id] ?? 0));
  return short === undefined ? null : limitReached(kept[short] ?? 0);
}

/** Reduces chosen add-ons to their stock. Add-ons that aren't listed stay, because their stock is unknown. */
export function limitAddonsToStock(chosen: Quantities, addons: readonly Addon[]): Quantities {
  const short = addons.filter((addon) => maxOf(addon) < (chosen[addon.id] ?? 0));
  if (short.length === 0) return chosen;
  const fitting = new Map(short.map((addon) => [String(addon.id), maxOf(addon)]));
  const kept = Object.entries(chosen).map(([id, quantity]): [string, number] => [
    id,
    fitting.get(id) ?? quantity,
  ]);
  return Object.fromEntries(kept.filter(([, quantity]) => quantity > 0));
}

export function addonsGoneNotice(chosen: Quantities, addons: readonly Addon[]): ToastText | null {
  const short = addons.find((addon) => maxOf(addon) < (chosen[addon.id] ?? 0));
  return short
    ? { title: 'Limit Reached', description: `Only ${maxOf(short)} left: ${short.name}` }
    : null;
}

function maxOf({ available_quantity: available }: Addon): number {
  return addonChoices(available).length - 1;
}

type Chosen = Pick<CartState, 'addons' | 'variants'>;

/** The variant of each unit in the basket; 0 if none is chosen yet. */
export const chosenVariants = ({ addons, variants }: Chosen, id: number): number[] =>
  Array.from({ length: addons[id] ?? 0 }, (_, unit) => variants[id]?.[unit] ?? 0);

/** The stock of a variant less the other units that chose it: what is left for this unit. Null means unlimited. */
export function leftForUnit(
  units: readonly number[],
  unit: number,
  { id, available_quantity: left }: Variant,
): number | null {
  return left === null ? null : left - units.filter((each, n) => each === id && n !== unit).length;
}
type Variant = NonNullable<Addon['variants']>[number];

/** Clears the variant of units that exceed its stock, so that the buyer chooses again. */
export function limitVariantsToStock(chosen: Chosen, addons: readonly Addon[]): Chosen['variants'] {
  const short = addons.flatMap(({ id, variants }) => {
    if (!variants) return [];
    const before = chosenVariants(chosen, id);
    const kept = before.map((variantId, unit) => {
      const variant = variants.find((each) => each.id === variantId);
      const left = variant ? leftForUnit(before.slice(0, unit), unit, variant) : 0;
      return left === null || left > 0 ? variantId : 0;
    });
    return kept.join() === before.join() ? [] : [[id, kept] as const];
  });
  return short.length === 0
    ? chosen.variants
    : { ...chosen.variants, ...Object.fromEntries(short) };
}

export function variantsGoneNotice(chosen: Chosen, addons: readonly Addon[]): ToastText | null {
  const kept = limitVariantsToStock(chosen, addons);
  const short = addons.find(({ id }) => kept[id] !== chosen.variants[id]);
  return short
    ? { title: 'Limit Reached', description: `Please choose again: ${short.name}` }
    : null;
}
