import type { Cents } from '#shared/base/money.ts';
import type { Selection } from '#shared/orders/orders.schemas.ts';
import { quote, type PriceLine, type Quote } from '#shared/pricing/pricing.rules.ts';

/** What the price needs of a ticket product or an add-on, as the wire has them. Tax in hundredths of a percent. */
export type PricedProduct = { id: number; name: string; price: Cents; sales_tax_rate: number };

export type PriceList = {
  tickets: readonly PricedProduct[];
  addons: readonly PricedProduct[];
};

/**
 * What a selection costs by the prices that the buyer sees, `discountRate` being that of their promo code in whole
 * percent. Lines stand in the order of the selection, as the server prices them: the order decides who gets a
 * left-over cent. Products that the list does not know cost nothing here; the server refuses them.
 */
export function basketPrice(
  { tickets, addons = [] }: Pick<Selection, 'tickets' | 'addons'>,
  list: PriceList,
  discountRate: number,
): Quote {
  const lines = [
    ...tickets.flatMap(({ ticketId, quantity }) =>
      lineOf('ticket', list.tickets, ticketId, quantity),
    ),
    ...addons.flatMap(({ addonId, quantity }) => lineOf('addon', list.addons, addonId, quantity)),
  ];
  return quote(lines, discountRate);
}

function lineOf(
  kind: PriceLine['kind'],
  products: readonly PricedProduct[],
  productId: number,
  quantity: number,
): PriceLine[] {
  const product = products.find(({ id }) => id === productId);
  if (!product || quantity < 1) return [];
  const { name, price: unitPrice, sales_tax_rate: taxRate } = product;
  return [{ kind, productId, name, unitPrice, quantity, taxRate }];
}
