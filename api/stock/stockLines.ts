import type { StockLine } from './stock.commands.ts';

type Line = {
  kind: 'ticket' | 'addon';
  product_id: number;
  variant_id: number;
  slots: string;
  quantity: number;
};

/** Stock lines of a checkout's lines, or of an order's items, of one event; an add-on is counted in each of its slots. */
export const stockLines = (eventId: number, lines: readonly Line[]): StockLine[] =>
  lines.flatMap(
    ({ kind, product_id: productId, variant_id: variantId, slots, quantity }): StockLine[] =>
      kind === 'ticket'
        ? [{ kind, productId, quantity }]
        : slots.split(',').map((slot) => ({ kind, eventId, productId, variantId, slot, quantity })),
  );
