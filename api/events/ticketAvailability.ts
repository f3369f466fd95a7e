import type { Db } from '#api/db/open.ts';
import { poolsLeft } from '#api/stock/pools.commands.ts';
import { isThrough } from '#shared/stock/sale.rules.ts';
import { poolIdsIn } from '#shared/tickets/productFields.ts';
import { productSaleEnds } from '#shared/tickets/productSale.rules.ts';
import { type OfferedTicketRow, ticketsAmong, type TicketRow } from './events.store.ts';
import { type SaleFacts, toTicket } from './events.wire.ts';

/**
 * Computes how many of each ticket are left, and which tickets wait for the one they follow. Makes at most two more
 * queries, and only if tickets share a pool or follow one another.
 */
export async function saleOf(db: Db, rows: readonly TicketRow[], now: number) {
  const poolIds = [...new Set(rows.flatMap((row) => poolIdsIn(row.pool_ids)))];
  const pools = await poolsLeft(db, poolIds);
  const leftOf = new Map(pools.map(({ id, left }) => [id, left]));
  const previous = await previousOf(db, rows);
  const factsOf = (row: TicketRow): SaleFacts => {
    const shared = poolIdsIn(row.pool_ids).map((id) => leftOf.get(id) ?? 0);
    const left = Math.max(0, Math.min(row.quantity - taken(row) - row.quantity_waiting, ...shared));
    const first = row.after_ticket_id === null ? undefined : previous.get(row.after_ticket_id);
    return { left, waits: first !== undefined && !isThrough(previousView(first), now) };
  };
  return { pools: pools.toSorted((a, b) => a.id - b.id), factsOf };
}

export async function toTickets(db: Db, rows: readonly OfferedTicketRow[], now: number) {
  const { factsOf } = await saleOf(db, rows, now);
  return rows.map((row) => toTicket(row, factsOf(row)));
}

const taken = (row: TicketRow): number => row.quantity_sold + row.quantity_held;

const previousView = (row: OfferedTicketRow) => ({
  active: row.active === 1,
  quantity: row.quantity,
  taken: taken(row),
  sold_out_once: row.sold_out_once === 1,
  min_per_order: row.min_per_order,
  sales_end: productSaleEnds({ itemEnds: row.item_ends, salesEnd: row.sales_end }),
});

/** The tickets that the given ones follow, by id, including hidden ones. */
async function previousOf(db: Db, rows: readonly TicketRow[]) {
  const ids = new Set(rows.flatMap(({ after_ticket_id: id }) => id ?? []));
  return new Map((await ticketsAmong(db, [...ids])).map((row) => [row.id, row]));
}
