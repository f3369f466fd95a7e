import type { Db } from '#api/db/open.ts';
import { moveStock, type Move, type StockLine, takeStock, ticketsAreShort } from './stock.store.ts';

export { leftOf, type StockLine } from './stock.store.ts';

/**
 * Lines are locked in one order (tickets, add-ons, by id), against deadlocks. `hold` and `sell` return the first
 * line that is short, or null; the caller rolls back.
 */
export type Stock = {
  /** Without a lock: only true is certain. */
  isShort(db: Db, lines: readonly StockLine[]): Promise<boolean>;
  hold(db: Db, lines: readonly StockLine[]): Promise<StockLine | null>;
  release(db: Db, lines: readonly StockLine[]): Promise<void>;
  sellHeld(db: Db, lines: readonly StockLine[]): Promise<void>;
  /** For a payment after the end of its hold. */
  sell(db: Db, lines: readonly StockLine[]): Promise<StockLine | null>;
};

/** One conditional update per product: nothing comes between check and change. */
export const stock: Stock = {
  // On-sales run out of tickets.
  isShort: (db, lines) => {
    const tickets = inLockOrder(lines.filter((line) => line.kind === 'ticket'));
    return ticketsAreShort(db, new Map(tickets.map((line) => [line.productId, line.quantity])));
  },
  hold: (db, lines) => takeAll(db, lines, { held: 1, sold: 0 }),
  release: (db, lines) => moveAll(db, lines, { held: -1, sold: 0 }),
  sellHeld: (db, lines) => moveAll(db, lines, { held: -1, sold: 1 }),
  sell: (db, lines) => takeAll(db, lines, { held: 0, sold: 1 }),
};

async function takeAll(db: Db, lines: readonly StockLine[], move: Move): Promise<StockLine | null> {
  for (const line of inLockOrder(lines)) {
    if (!(await takeStock(db, line, move))) return line;
  }
  return null;
}

async function moveAll(db: Db, lines: readonly StockLine[], move: Move): Promise<void> {
  for (const line of inLockOrder(lines)) await moveStock(db, line, move);
}

/** Same products added up; tickets first, by id. */
function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const byProduct = new Map<string, StockLine>();
  for (const line of lines) {
    const key = `${line.kind} ${line.productId}`;
    const quantity = (byProduct.get(key)?.quantity ?? 0) + line.quantity;
    byProduct.set(key, { kind: line.kind, productId: line.productId, quantity });
  }
  return [...byProduct.values()].toSorted(
    (a, b) => Number(a.kind === 'addon') - Number(b.kind === 'addon') || a.productId - b.productId,
  );
}

/** Puts sold units on sale again. Call it in the transaction of the refund, before any row of the event. */
export async function returnStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(trx, lines, { held: 0, sold: -1 });
}
