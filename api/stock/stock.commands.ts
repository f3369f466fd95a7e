import type { Db } from '#api/db/open.ts';
import { moveStock, type Move, type StockLine, takeStock, ticketsAreShort } from './stock.store.ts';

export { leftOf, type StockLine } from './stock.store.ts';

/**
 * What can happen to stock, as the checkout sees it. Lines come in one order everywhere (tickets, then add-ons, each
 * by id), so that two transactions never wait for each other. `hold` and `sell` answer the first line of which there
 * is not enough left, or null when all of it was had; the caller undoes the rest by rolling back.
 */
export type Stock = {
  /** A look without a lock: true when there is certainly not enough right now. Never the last word. */
  isShort(db: Db, lines: readonly StockLine[]): Promise<boolean>;
  hold(db: Db, lines: readonly StockLine[]): Promise<StockLine | null>;
  /** Held becomes free again. */
  release(db: Db, lines: readonly StockLine[]): Promise<void>;
  /** Held becomes sold. */
  sellHeld(db: Db, lines: readonly StockLine[]): Promise<void>;
  /** Free becomes sold, for a payment that came after its hold had ended. */
  sell(db: Db, lines: readonly StockLine[]): Promise<StockLine | null>;
};

/** One conditional update per product: the check and the change are one step, so nothing comes between. */
export const stock: Stock = {
  // Only tickets: they are what an on-sale runs out of.
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

/** Lines of the same product added up, tickets before add-ons, by id. */
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
