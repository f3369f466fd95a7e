import { type Basket, savedCart, saveCart } from './cart.storage.ts';

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
