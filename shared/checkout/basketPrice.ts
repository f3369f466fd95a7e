import { variantName } from '#shared/addons/addons.rules.ts';
import type { Cents } from '#shared/base/money.ts';
import type { Selection } from './checkout.schemas.ts';
import { quote, type Discount, type PriceLine, type Quote } from '#shared/pricing/pricing.rules.ts';

type PricedProduct = { id: number; name: string; price: Cents; sales_tax_rate: number };
type PricedAddon = PricedProduct & {
  variants?: readonly { id: number; label: string }[] | undefined;
};

export type PriceList = {
  tickets: readonly PricedProduct[];
  addons: readonly PricedAddon[];
};

/**
 * Prices a selection at the displayed prices; `discount` is passed to `quote`. Keeps the order of the selection, as the
 * server does, since it decides which line gets left-over cents. Unknown products cost 0 here; the server refuses them.
 */
export function basketPrice(
  { tickets, addons = [] }: Pick<Selection, 'tickets' | 'addons'>,
  list: PriceList,
  discount: number | Discount,
): Quote {
  const lines = [
    ...tickets.flatMap(({ ticketId, quantity }) =>
      lineOf('ticket', list.tickets, ticketId, quantity),
    ),
    ...addons.flatMap(({ addonId, variantId, quantity }) =>
      lineOf('addon', list.addons.map(named(variantId)), addonId, quantity),
    ),
  ];
  return quote(lines, discount);
}

const named =
  (variantId: number | undefined) =>
  (addon: PricedAddon): PricedProduct => {
    const variant = addon.variants?.find(({ id }) => id === variantId);
    return variant ? { ...addon, name: variantName(addon.name, variant.label) } : addon;
  };

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
