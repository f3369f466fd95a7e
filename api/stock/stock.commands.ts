import type { Db } from '#api/db/open.ts';
import { fits } from '#shared/addons/stockSlots.rules.ts';
import { addonLeft, changeAddon, stockPerOf } from './addonStock.store.ts';
import { changePool, poolsLeft } from './pools.store.ts';
import { changeOf, type Move, type StockLine } from './stockCounts.ts';
import { changeTicket, ticketLeft, ticketsAreShort } from './ticketProducts.store.ts';

export type { StockLine } from './stockCounts.ts';

/** Units left of a ticket or add-on; infinite for an unlimited add-on, zero for an unknown ticket. */
export const leftOf = (db: Db, line: StockLine): Promise<number> =>
  line.kind === 'ticket' ? ticketLeft(db, line.productId) : addonLeft(db, line);

/** A line with more units than are left, and the number that is left for it besides the rest of the basket. */
export type Short = { line: StockLine; left: number };

/**
 * Changes the stock counts of lines. Always locks rows in the same order (tickets, their pools, add-ons; by id and
 * slot) to avoid deadlocks. `hold` and `sell` return a line that is short, or null; the caller then rolls back.
 */
export type Stock = {
  /** True if too few tickets are left. Reads without a lock and ignores add-ons, so false is not certain. */
  isShort(db: Db, lines: readonly StockLine[]): Promise<boolean>;
  hold(db: Db, lines: readonly StockLine[]): Promise<Short | null>;
  release(db: Db, lines: readonly StockLine[]): Promise<void>;
  sellHeld(db: Db, lines: readonly StockLine[]): Promise<void>;
  /** Sells units that are not held, such as for a payment that arrives after its hold has ended. */
  sell(db: Db, lines: readonly StockLine[]): Promise<Short | null>;
};

/**
 * The stock in the database. One conditional update of each product and pool both checks that enough is left and
 * changes the counts.
 */
export const stock: Stock = {
  // Only tickets are checked, because they are what runs out when sales open.
  isShort: (db, lines) => {
    const tickets = inLockOrder(lines.filter((line) => line.kind === 'ticket'));
    return ticketsAreShort(db, new Map(tickets.map((line) => [line.productId, line.quantity])));
  },
  hold: (db, lines) => moveStock(db, lines, { held: 1, sold: 0 }, true),
  release: (db, lines) => moveAll(db, lines, { held: -1, sold: 0 }),
  sellHeld: (db, lines) => moveAll(db, lines, { held: -1, sold: 1 }),
  sell: (db, lines) => moveStock(db, lines, { held: 0, sold: 1 }, true),
};

async function moveAll(db: Db, lines: readonly StockLine[], move: Move): Promise<void> {
  await moveStock(db, lines, move, false);
}

/** Changes the counts of all lines. If `guarded`, stops at a line that is short and returns it. */
export async function moveStock(
  db: Db,
  lines: readonly StockLine[],
  move: Move,
  guarded: boolean,
): Promise<Short | null> {
  const ordered = inLockOrder(lines);
  const fromPools = new Map<number, StockLine[]>();
  for (const line of ordered.filter((each) => each.kind === 'ticket')) {
    const poolIds = await changeTicket(db, line, move, guarded);
    if (!poolIds) return { line, left: await leftOf(db, line) };
    for (const id of poolIds) fromPools.set(id, [...(fromPools.get(id) ?? []), line]);
  }
  for (const [id, drawing] of [...fromPools].toSorted(([a], [b]) => a - b)) {
    const units = drawing.reduce((sum, { quantity }) => sum + quantity, 0);
    if (!(await changePool(db, id, changeOf(units, move, guarded))) && guarded)
      return shortInPool(db, id, drawing, units);
  }
  for (const line of ordered.filter((each) => each.kind === 'addon')) {
    if (!(await changeAddon(db, line, changeOf(line.quantity, move, guarded))) && guarded)
      return { line, left: await leftOf(db, line) };
  }
  return guarded ? countedOtherwise(db, ordered) : null;
}

/** Finds an add-on whose stock is counted in another way (per event, day or session) than when the basket was made. */
async function countedOtherwise(db: Db, lines: readonly StockLine[]): Promise<Short | null> {
  const addons = lines.filter((line) => line.kind === 'addon');
  const per = await stockPerOf(db, new Set(addons.map(({ productId }) => productId)));
  for (const [id, ofAddon] of Map.groupBy(addons, ({ productId }) => productId)) {
    const keys = ofAddon.map(({ slot }) => slot);
    const [line] = ofAddon;
    if (line && !fits(keys, per.get(id) ?? 'event')) return { line, left: 0 };
  }
  return null;
}

/** Names the last line that draws from a short pool as the short one. */
async function shortInPool(
  db: Db,
  id: number,
  drawing: readonly StockLine[],
  units: number,
): Promise<Short> {
  const line = drawing.at(-1);
  if (!line) throw new Error(`Nothing draws from pool ${id}`);
  const [pool] = await poolsLeft(db, [id]);
  return { line, left: Math.max(0, (pool?.left ?? 0) - (units - line.quantity)) };
}

/** Adds up lines of the same stock and sorts them in lock order: tickets first, then add-ons. */
function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const byProduct = new Map<string, StockLine>();
  for (const line of lines) {
    const key = [line.kind, ...lockRank(line)].join(' ');
    const quantity = (byProduct.get(key)?.quantity ?? 0) + line.quantity;
    byProduct.set(key, { ...line, quantity });
  }
  return [...byProduct.values()].toSorted(
    (a, b) =>
      Number(a.kind === 'addon') - Number(b.kind === 'addon') || compare(lockRank(a), lockRank(b)),
  );
}

const lockRank = (line: StockLine): readonly (number | string)[] =>
  line.kind === 'ticket'
    ? [line.productId]
    : [line.productId, line.eventId, line.variantId, line.slot];

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((each, n) => each !== b[n]);
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

/** Puts sold units back on sale. Call it in the refund's transaction, before changing any other row of the event. */
export async function returnStock(trx: Db, lines: readonly StockLine[]): Promise<void> {
  await moveAll(trx, lines, { held: 0, sold: -1 });
}

type Line = {
  kind: 'ticket' | 'addon';
  product_id: number;
  variant_id: number;
  slots: string;
  quantity: number;
};

/** Converts an event's checkout lines or order items to stock lines: one per ticket line, one per slot of an add-on. */
export const stockLines = (eventId: number, lines: readonly Line[]): StockLine[] =>
  lines.flatMap(
    ({ kind, product_id: productId, variant_id: variantId, slots, quantity }): StockLine[] =>
      kind === 'ticket'
        ? [{ kind, productId, quantity }]
        : slots.split(',').map((slot) => ({ kind, eventId, productId, variantId, slot, quantity })),
  );

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
