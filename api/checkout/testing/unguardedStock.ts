import { moveStock, type Stock, stock } from '#api/stock/stock.commands.ts';

/** Stock that sells without checking the quantity left. For negative controls only. */
export const unguardedStock: Stock = {
  ...stock,
  isShort: async () => false,
  hold: (db, lines) => moveStock(db, lines, { held: 1, sold: 0 }, false),
};
