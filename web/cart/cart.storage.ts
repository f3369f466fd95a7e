import { parseJson } from '#shared/base/parseJson.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { forgetAnswers } from '#web/questions/answers.storage.ts';
import { session } from '#web/offline/safeStorage.ts';
import { EMPTY_CART, STEPS, type CartState, type Quantities, type Variants } from './cart.rules.ts';
import { eventValue } from '#web/offline/eventValue.storage.ts';
import type { CustomerView } from '#shared/checkout/purchaseSteps.rules.ts';
import type { Coming } from '#shared/orders/attendees.rules.ts';

/** The buyer's name, e-mail and phone. */
const buyers = eventValue<CustomerView>('rollcall.buyer');

export const { save: saveBuyer, forget: forgetBuyer } = buyers;

export const savedBuyer = (eventId: number): CustomerView | null =>
  customerFrom(buyers.read(eventId));

/** Reads stored customer details. Returns null if the value isn't an object; missing fields become empty. */
export function customerFrom(value: unknown): CustomerView | null {
  if (typeof value !== 'object' || value === null) return null;
  const known: Record<string, unknown> = { ...value };
  const text = (name: keyof CustomerView): string => {
    const typed = known[name];
    return typeof typed === 'string' ? typed : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
  };
}

/** Who the tickets are for, stored as long as the basket exists. */
const attendees = eventValue<readonly Coming[]>('rollcall.attendees');

export const { save: saveComing, forget: forgetComing } = attendees;

export function savedComing(eventId: number): Coming[] {
  const list = attendees.read(eventId);
  return Array.isArray(list) ? list.filter(isComing) : [];
}

function isComing(value: unknown): value is Coming {
  if (typeof value !== 'object' || value === null) return false;
  if (!('unit' in value && 'name' in value && 'contact' in value)) return false;
  const { unit, name, contact } = value;
  return typeof unit === 'number' && typeof name === 'string' && typeof contact === 'string';
}

export type Basket = Omit<Selection, 'customerInfo'>;

/** Carts are stored per event, the customer's details once for all events, both in sessionStorage. */
const cartKey = (eventId: number): string => `rollcall.cart.${eventId}`;
const CUSTOMER = 'rollcall.customer';

export function savedCart(eventId: number): CartState {
  const cart = record(parseJson(session.get(cartKey(eventId))));
  return {
    step: STEPS.find((step) => step === cart['step']) ?? 'tickets',
    tickets: quantities(cart['tickets']),
    addons: quantities(cart['addons']),
    variants: variantsIn(cart['variants']),
    customer: customerFrom(parseJson(session.get(CUSTOMER))) ?? EMPTY_CART.customer,
    promoCode: text(cart['promoCode']),
  };
}

export function saveCart(eventId: number, cart: CartState): void {
  const { customer, ...basket } = cart;
  session.set(cartKey(eventId), JSON.stringify(basket));
  session.set(CUSTOMER, JSON.stringify(customer));
}

export function forgetCart(eventId: number): void {
  session.remove(cartKey(eventId));
  forgetAnswers(eventId);
  forgetComing(eventId);
  forgetBuyer(eventId);
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
    if (
      /^[1-9]\d*$/.test(id) &&
      typeof quantity === 'number' &&
      Number.isInteger(quantity) &&
      quantity > 0
    ) {
      known[id] = quantity;
    }
  }
  return known;
}

function variantsIn(value: unknown): Variants {
  const lists = Object.entries(record(value)).filter(
    (entry): entry is [string, number[]] =>
      Array.isArray(entry[1]) && entry[1].every((id) => Number.isSafeInteger(id) && id >= 0),
  );
  return Object.fromEntries(lists);
}

/** The reason why the server refused to sell a ticket in the basket. */
export type Refusal = { ticketId: number; message: string };

const refusals = eventValue<Refusal>('rollcall.refused');

/** Saves a refusal to show next to its ticket when the buyer returns. */
export function saveRefusal(eventId: number, refusal: Refusal): void {
  refusals.save(eventId, refusal);
  saveCart(eventId, { ...savedCart(eventId), step: 'tickets' });
}

export const forgetRefusal = refusals.forget;

export function savedRefusal(eventId: number): Refusal | null {
  const saved = refusals.read(eventId);
  if (typeof saved !== 'object' || saved === null) return null;
  if (!('ticketId' in saved) || !('message' in saved)) return null;
  return { ticketId: Number(saved.ticketId), message: String(saved.message) };
}

/**
 * Restores a basket from a URL when the buyer is unknown here, so that the purchase panel asks for
 * the details again.
 */
export function restoreCart({ eventId, tickets, addons = [], promoCode = '' }: Basket): void {
  const { customer } = savedCart(eventId);
  const byAddon = Map.groupBy(addons, ({ addonId }) => addonId);
  const unitsOf = (lines: typeof addons) =>
    lines.flatMap(({ variantId = 0, quantity }) => Array<number>(quantity).fill(variantId));
  const units = [...byAddon].map(([id, lines]) => [id, unitsOf(lines)] as const);
  saveCart(eventId, {
    step: 'customer',
    tickets: Object.fromEntries(tickets.map(({ ticketId, quantity }) => [ticketId, quantity])),
    addons: Object.fromEntries(units.map(([id, each]) => [id, each.length])),
    variants: Object.fromEntries(units),
    customer,
    promoCode,
  });
}
