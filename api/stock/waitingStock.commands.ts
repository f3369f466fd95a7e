import type { Db } from '#api/db/open.ts';
import { moveStock, type Short, type StockLine, ticketLeft } from './stock.commands.ts';

/** Changes and counts the stock kept from the public for the waiting list, in the caller's transaction. */
export const waitingStock = {
  async join(db: Db, line: StockLine): Promise<void> {
    await moveStock(db, [line], { held: 0, sold: 0, waiting: 1 }, false);
  },
  async leave(db: Db, line: StockLine): Promise<void> {
    await moveStock(db, [line], { held: 0, sold: 0, waiting: -1 }, false);
  },
  /** Holds units that were kept for the waiting list. Returns a line that is short, or null. */
  hold: (db: Db, lines: readonly StockLine[]): Promise<Short | null> =>
    moveStock(db, lines, { held: 1, sold: 0, waiting: -1 }, true),
  left: (db: Db, productId: number): Promise<number> => ticketLeft(db, productId, 'waitingList'),
};
