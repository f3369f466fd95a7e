import type { StockLine } from './stock.commands.ts';

type Line = {
  kind: 'ticket' | 'addon';
  product_id: number;
  variant_id: number;
  quantity: number;
};

/** Of the lines of a checkout, or the items of an order, of one event. */
export const stockLines = (eventId: number, lines: readonly Line[]): StockLine[] =>
  lines.map(({ kind, product_id: productId, variant_id: variantId, quantity }) =>
    kind === 'ticket'
      ? { kind, productId, quantity }
      : { kind, eventId, productId, variantId, quantity },
  );
