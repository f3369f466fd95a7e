import type { StockLine } from './stock.commands.ts';

type Line = {
  kind: 'ticket' | 'addon';
  product_id: number;
  variant_id: number;
  slots: string;
  quantity: number;
};

/**
 * Converts the lines of an event's checkout, or the items of an order, to stock lines; an add-on counts in each of
 * its slots.
 */
export const stockLines = (eventId: number, lines: readonly Line[]): StockLine[] =>
  lines.flatMap(
    ({ kind, product_id: productId, variant_id: variantId, slots, quantity }): StockLine[] =>
      kind === 'ticket'
        ? [{ kind, productId, quantity }]
        : slots.split(',').map((slot) => ({ kind, eventId, productId, variantId, slot, quantity })),
  );
