import type { Db } from '#api/db/open.ts';
import { inLockOrder, moveStock, type StockLine } from './stock.store.ts';

/** What was sold is on sale again. Call it in the transaction that takes it back, before any row of the event. */
export async function returnStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  for (const line of inLockOrder(lines)) await moveStock(trx, line, { held: 0, sold: -1 });
}
