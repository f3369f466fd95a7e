import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

export type StockLine = { kind: 'ticket' | 'addon'; productId: number; quantity: number };

/** Where stock is counted: nowhere (it can be bought), held for a checkout, or sold. */
type Move = { held: -1 | 0 | 1; sold: -1 | 0 | 1 };

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
  isShort: ticketsAreShort,
  hold: (db, lines) => takeAll(db, lines, { held: 1, sold: 0 }),
  release: (db, lines) => moveAll(db, lines, { held: -1, sold: 0 }),
  sellHeld: (db, lines) => moveAll(db, lines, { held: -1, sold: 1 }),
  sell: (db, lines) => takeAll(db, lines, { held: 0, sold: 1 }),
};

async function takeAll(db: Db, lines: readonly StockLine[], move: Move): Promise<StockLine | null> {
  for (const line of inLockOrder(lines)) {
    if (!(await change(db, line, move, line.quantity))) return line;
  }
  return null;
}

async function moveAll(db: Db, lines: readonly StockLine[], move: Move): Promise<void> {
  for (const line of inLockOrder(lines)) await moveStock(db, line, move);
}

/** Lines of the same product added up, tickets before add-ons, by id. */
export function inLockOrder(lines: readonly StockLine[]): StockLine[] {
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

/** Counts a line without asking whether there is enough. */
export async function moveStock(db: Db, line: StockLine, move: Move): Promise<void> {
  await change(db, line, move, 0);
}

function change(db: Db, line: StockLine, move: Move, needed: number): Promise<boolean> {
  const update = line.kind === 'ticket' ? changeTicket : changeAddon;
  return update(db, line.productId, move.held * line.quantity, move.sold * line.quantity, needed);
}

async function changeTicket(db: Db, id: number, held: number, sold: number, needed: number) {
  let query = db
    .updateTable('ticket_products')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
    })
    .where('id', '=', id);
  if (needed > 0)
    query = query.where(sql<boolean>`quantity - quantity_sold - quantity_held >= ${needed}`);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

async function changeAddon(db: Db, id: number, held: number, sold: number, needed: number) {
  let query = db
    .updateTable('addons')
    .set({
      quantity_held: sql`quantity_held + ${held}`,
      quantity_sold: sql`quantity_sold + ${sold}`,
    })
    .where('id', '=', id);
  if (needed > 0) {
    query = query.where(
      sql<boolean>`(available_quantity is null or available_quantity - quantity_sold - quantity_held >= ${needed})`,
    );
  }
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Only tickets: they are what an on-sale runs out of. */
async function ticketsAreShort(db: Db, lines: readonly StockLine[]): Promise<boolean> {
  const wanted = new Map(
    inLockOrder(lines.filter((line) => line.kind === 'ticket')).map((line) => [
      line.productId,
      line.quantity,
    ]),
  );
  const rows = await db
    .selectFrom('ticket_products')
    .select(['id', 'quantity', 'quantity_sold', 'quantity_held'])
    .where('id', 'in', [...wanted.keys()])
    .execute();
  return rows.some(
    (row) => row.quantity - row.quantity_sold - row.quantity_held < (wanted.get(row.id) ?? 0),
  );
}

/** What is left of a product; infinite where stock is not counted, zero for a product that is not there. */
export async function leftOf(db: Db, { kind, productId }: StockLine): Promise<number> {
  const row =
    kind === 'ticket'
      ? await db
          .selectFrom('ticket_products')
          .select(['quantity as total', 'quantity_sold', 'quantity_held'])
          .where('id', '=', productId)
          .executeTakeFirst()
      : await db
          .selectFrom('addons')
          .select(['available_quantity as total', 'quantity_sold', 'quantity_held'])
          .where('id', '=', productId)
          .executeTakeFirst();
  if (!row) return 0;
  const total = row.total ?? Number.POSITIVE_INFINITY;
  return Math.max(0, total - row.quantity_sold - row.quantity_held);
}
