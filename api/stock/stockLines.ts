import type { StockLine } from './stock.commands.ts';

type Line = {
  kind: 'ticket' | 'addon';
  product_id: number;
  variant_id: number;
  slots: string;
  quantity: number;
};

/**
 * Converts checkout lines or order items of an event to stock lines: one per ticket line, one per slot of an add-on.
 */
export const stockLines = (eventId: number, lines: readonly Line[]): StockLine[] =>
  lines.flatMap(
    ({ kind, product_id: productId, variant_id: variantId, slots, quantity }): StockLine[] =>
      kind === 'ticket'
        ? [{ kind, productId, quantity }]
        : slots.split(',').map((slot) => ({ kind, eventId, productId, variantId, slot, quantity })),
  );
