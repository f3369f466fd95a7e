import { leastOf } from '#shared/addons/addons.rules.ts';
import type { Addon, TicketProduct } from '#shared/events/events.schemas.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { basketPrice } from '#shared/checkout/basketPrice.ts';
import type { Discount, Quote } from '#shared/pricing/pricing.rules.ts';
import { chosenTickets, type CartState, chosenVariants } from './cart.rules.ts';

/**
 * Merges the add-ons of several tickets, sorted and without duplicates. If their stock differs by day, the lowest
 * counts.
 */
export function mergeAddons(perTicket: readonly (readonly Addon[])[]): Addon[] {
  const byId = [...Map.groupBy(perTicket.flat(), ({ id }) => id).values()];
  return byId
    .flatMap(([addon, ...same]) => (addon ? same.reduce(withLeast, addon) : []))
    .toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id);
}

function withLeast(a: Addon, b: Addon): Addon {
  const least = leastOf([a.available_quantity, b.available_quantity]);
  if (!a.variants) return { ...a, available_quantity: least };
  const quantities = new Map(b.variants?.map((each) => [each.id, each.available_quantity]));
  const variants = a.variants.map((each) => ({
    ...each,
    available_quantity: leastOf([each.available_quantity, quantities.get(each.id) ?? null]),
  }));
  return { ...a, available_quantity: least, variants };
}

type Chosen = Pick<CartState, 'addons' | 'variants'>;

/** The price to the cent, for exactly the lines that go to the checkout. */
export function priceOf(
  cart: Chosen & Pick<CartState, 'tickets'>,
  list: { tickets: readonly TicketProduct[]; addons: readonly Addon[] },
  discount: number | Discount,
): Quote {
  const selection = { tickets: chosenTickets(cart), addons: chosenAddons(cart, list.addons) };
  return basketPrice(selection, list, discount);
}

/** Chosen add-ons, without those whose ticket was removed. */
function chosenAddons(cart: Chosen, addons: readonly Addon[]) {
  return addons.flatMap((addon) => {
    const { id: addonId } = addon;
    if (!addon.variants) return lineOf({ addonId }, cart.addons[addonId] ?? 0);
    const units = Map.groupBy(chosenVariants(cart, addonId), (variantId) => variantId);
    return [...units].flatMap(([variantId, { length }]) =>
      lineOf(variantId === 0 ? { addonId } : { addonId, variantId }, length),
    );
  });
}

const lineOf = (what: { addonId: number; variantId?: number }, quantity: number) =>
  quantity > 0 ? [{ ...what, quantity }] : [];

/** The first add-on with a unit that still lacks a variant. */
export const withoutVariant = (cart: Chosen, addons: readonly Addon[]): Addon | undefined =>
  addons.find(({ id, variants }) => variants && chosenVariants(cart, id).includes(0));

export const ticketNames = (tickets: readonly TicketProduct[]): ReadonlyMap<number, string> =>
  new Map(tickets.map(({ id, name }) => [id, name]));

export function ticketCount(cart: CartState): number {
  return chosenTickets(cart).reduce((count, { quantity }) => count + quantity, 0);
}

export function selectionOf(eventId: number, cart: CartState, addons: readonly Addon[]): Selection {
  const chosen = chosenAddons(cart, addons);
  const promoCode = cart.promoCode.trim();
  return {
    eventId,
    tickets: chosenTickets(cart),
    ...(chosen.length > 0 ? { addons: chosen } : {}),
    customerInfo: trimmed(cart.customer),
    ...(promoCode ? { promoCode } : {}),
  };
}

function trimmed(customer: CartState['customer']): CartState['customer'] {
  return {
    firstName: customer.firstName.trim(),
    lastName: customer.lastName.trim(),
    email: customer.email.trim(),
    phone: customer.phone.trim(),
  };
}

/**
 * The path of the checkout, such as `/checkout/7?data=…`, with the basket and the link's code; a typed code is part
 * of the basket and overrides it. The buyer's details are not in it, but saved by `saveBuyer`.
 */
export function checkoutPath(selection: Selection, linkedCode: string | null): string {
  const { customerInfo: _, ...basket } = selection;
  const data = encodeURIComponent(JSON.stringify(basket));
  const promo = linkedCode ? `&promo=${encodeURIComponent(linkedCode)}` : '';
  return `/checkout/${selection.eventId}?data=${data}${promo}`;
}
