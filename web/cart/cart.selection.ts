import type { Addon, TicketProduct } from '#shared/events/events.schemas.ts';
import type { Selection } from '#shared/orders/orders.schemas.ts';
import { sumOf, type Cents } from '#shared/base/money.ts';
import { chosenTickets, type CartState, type Quantities } from './cart.state.ts';

/** The add-ons of all chosen tickets: merged, each once, in their own order. */
export function mergeAddons(perTicket: readonly (readonly Addon[])[]): Addon[] {
  const byId = new Map(perTicket.flat().map((addon) => [addon.id, addon]));
  return [...byId.values()].toSorted((a, b) => a.sort_order - b.sort_order || a.id - b.id);
}

/** Before tax and discount. Only add-ons that belong to a chosen ticket (`addons`) count. */
export function subtotalOf(
  cart: Pick<CartState, 'tickets' | 'addons'>,
  tickets: readonly TicketProduct[],
  addons: readonly Addon[],
): Cents {
  return sumOf([worthOf(cart.tickets, tickets), worthOf(cart.addons, addons)]);
}

function worthOf(quantities: Quantities, products: readonly { id: number; price: Cents }[]): Cents {
  return sumOf(products.map(({ id, price }) => price * (quantities[id] ?? 0)));
}

/** How many tickets are chosen. */
export function ticketCount(cart: CartState): number {
  return chosenTickets(cart).reduce((count, { quantity }) => count + quantity, 0);
}

/** What goes to the checkout. Add-ons whose ticket was put back are left out; empty parts are not sent. */
export function selectionOf(eventId: number, cart: CartState, addons: readonly Addon[]): Selection {
  const chosen = addons
    .map(({ id }) => ({ addonId: id, quantity: cart.addons[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
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

/** `/checkout/7?data=…`, and the code of the link the buyer came by, which a typed code beats. */
export function checkoutPath(selection: Selection, linkedCode: string | null): string {
  const data = encodeURIComponent(JSON.stringify(selection));
  const promo = linkedCode ? `&promo=${encodeURIComponent(linkedCode)}` : '';
  return `/checkout/${selection.eventId}?data=${data}${promo}`;
}
