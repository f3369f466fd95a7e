import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

export type StockLine = { kind: 'ticket' | 'addon'; productId: number; quantity: number };

export type Move = { held: -1 | 0 | 1; sold: -1 | 0 | 1 };

/** Without a check. */
export async function moveStock(db: Db, line: StockLine, move: Move): Promise<void> {
  await change(db, line, move, 0);
}

/** Counts a line if there is enough, in one conditional update: nothing comes between check and change. */
export const takeStock = (db: Db, line: StockLine, move: Move): Promise<boolean> =>
  change(db, line, move, line.quantity);

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

/** True only when certain. */
export async function ticketsAreShort(
  db: Db,
  wanted: ReadonlyMap<number, number>,
): Promise<boolean> {
  const rows = await db
    .selectFrom('ticket_products')
    .select(['id', 'quantity', 'quantity_sold', 'quantity_held'])
    .where('id', 'in', [...wanted.keys()])
    .execute();
  return rows.some(
    (row) => row.quantity - row.quantity_sold - row.quantity_held < (wanted.get(row.id) ?? 0),
  );
}

/** Infinite if not counted; zero for an unknown product. */
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
