import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import { poolIdsIn } from '#shared/pools/pools.rules.ts';

/**
 * Identifies one event's stock of an add-on or of one of its variants (0: no variant). `slot` is the key of the day
 * or session that the stock is for; empty means the event as a whole.
 */
export type AddonKey = { eventId: number; productId: number; variantId: number; slot: string };

export type TicketLine = { kind: 'ticket'; productId: number; quantity: number };
type AddonLine = AddonKey & { kind: 'addon'; quantity: number };
export type StockLine = TicketLine | AddonLine;

/** How one unit changes the counts; `waiting` are units kept from the public for the waiting list. */
export type Move = { held: -1 | 0 | 1; sold: -1 | 0 | 1; waiting?: -1 | 0 | 1 };

/**
 * How the counts of a row change. `needed`: only if so many are left. `ahead`: units kept for the waiting list are
 * left, too.
 */
export type Change = {
  held: number;
  sold: number;
  waiting: number;
  needed: number;
  ahead: boolean;
};

export const changeOf = (
  quantity: number,
  { held, sold, waiting = 0 }: Move,
  guarded: boolean,
): Change => ({
  held: held * quantity,
  sold: sold * quantity,
  waiting: waiting * quantity,
  needed: guarded ? quantity : 0,
  ahead: waiting < 0,
});

/**
 * SQL for the units that cannot be taken because they are kept for the waiting list; zero for the list itself
 * (`ahead`).
 */
export const kept = (ahead: boolean) => (ahead ? sql`0` : sql`quantity_waiting`);

const countsOf = prepared((db, ids: readonly number[]) =>
  db
    .selectFrom('ticket_products')
    .select(['id', 'quantity', 'quantity_sold', 'quantity_held', 'quantity_waiting', 'pool_ids'])
    .where('id', 'in', ids),
);

/** True if fewer tickets are left than wanted (numbers by product id), by themselves or in a pool. */
export async function ticketsAreShort(
  db: Db,
  wanted: ReadonlyMap<number, number>,
): Promise<boolean> {
  const { rows } = await countsOf(db, [...wanted.keys()]);
  const isShort = rows.some((row) => row.quantity - takenOf(row) < (wanted.get(row.id) ?? 0));
  if (isShort) return true;
  const units = new Map<number, number>();
  for (const row of rows) {
    for (const id of poolIdsIn(row.pool_ids))
      units.set(id, (units.get(id) ?? 0) + (wanted.get(row.id) ?? 0));
  }
  const pools = await poolsLeft(db, [...units.keys()]);
  return pools.some(({ id, left }) => left < (units.get(id) ?? 0));
}

/** Who asks what is left: only the waiting list may take units that are kept for it. */
type Asking = 'public' | 'waitingList';

export async function poolsLeft(
  db: Db,
  ids: readonly number[],
  of: Asking = 'public',
): Promise<{ id: number; left: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await poolCounts(db, ids);
  return rows.map((row) => ({ id: row.id, left: Math.max(0, row.capacity - takenOf(row, of)) }));
}

const poolCounts = prepared((db, ids: readonly number[]) =>
  db
    .selectFrom('pools')
    .select(['id', 'capacity', 'quantity_sold', 'quantity_held', 'quantity_waiting'])
    .where('id', 'in', ids),
);

export type Counts = { quantity_sold: number; quantity_held: number; quantity_waiting: number };

const takenOf = (row: Counts, of: Asking = 'public'): number =>
  row.quantity_sold + row.quantity_held + (of === 'public' ? row.quantity_waiting : 0);

/** Tickets left of a product, also in its pools; zero for an unknown product. */
export async function ticketLeft(db: Db, id: number, of: Asking = 'public'): Promise<number> {
  const [row] = (await countsOf(db, [id])).rows;
  if (!row) return 0;
  const pools = await poolsLeft(db, poolIdsIn(row.pool_ids), of);
  return Math.max(0, Math.min(row.quantity - takenOf(row, of), ...pools.map(({ left }) => left)));
}
