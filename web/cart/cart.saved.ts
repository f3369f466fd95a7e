import type { CustomerView } from '#shared/events/events.rules.ts';
import { EMPTY_CART, STEPS, type CartState, type Quantities } from './cart.state.ts';

/** A basket is kept per event and the buyer's details once, both only until the tab is closed. */
const cartKey = (eventId: number): string => `rollcall.cart.${eventId}`;
const CUSTOMER = 'rollcall.customer';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The basket of this event as it was left; an empty one with the known details otherwise. */
export function savedCart(eventId: number, store: Store | null = session()): CartState {
  const cart = record(read(store, cartKey(eventId)));
  return {
    step: STEPS.find((step) => step === cart['step']) ?? 'tickets',
    tickets: quantities(cart['tickets']),
    addons: quantities(cart['addons']),
    customer: customerFrom(read(store, CUSTOMER)),
    promoCode: text(cart['promoCode']),
  };
}

export function saveCart(eventId: number, cart: CartState, store: Store | null = session()): void {
  const { customer, ...basket } = cart;
  write(store, cartKey(eventId), basket);
  write(store, CUSTOMER, customer);
}

/** After the purchase; the buyer's details stay for the next one. */
export function forgetCart(eventId: number, store: Store | null = session()): void {
  store?.removeItem(cartKey(eventId));
}

/** Null where storage is switched off: the basket then lives as long as the page. */
function session(): Store | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

function read(store: Store | null, key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(store: Store | null, key: string, value: unknown): void {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the memory of the basket, never the purchase.
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function quantities(value: unknown): Quantities {
  const known: Record<string, number> = {};
  for (const [id, quantity] of Object.entries(record(value))) {
    if (/^[1-9]\d*$/.test(id) && typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0) {
      known[id] = quantity;
    }
  }
  return known;
}

function customerFrom(value: unknown): CustomerView {
  const known = record(value);
  const customer = { ...EMPTY_CART.customer };
  for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) customer[field] = text(known[field]);
  return customer;
}
