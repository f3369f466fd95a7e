import { type Stock, stock } from '#api/stock/stock.commands.ts';
import { moveStock } from '#api/stock/stock.store.ts';

/** Stock that sells without checking the quantity left. For negative controls only. */
export const unguardedStock: Stock = {
  ...stock,
  isShort: async () => false,
  async hold(db, lines) {
    for (const line of lines) await moveStock(db, line, { held: 1, sold: 0 });
    return null;
  },
};
