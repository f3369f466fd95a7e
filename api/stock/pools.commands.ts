import type { Db } from '#api/db/open.ts';
import { changePool } from './pools.store.ts';
import type { Counts } from './stockCounts.ts';

export {
  eventOfPool,
  insertPool,
  lockPool,
  poolNames,
  type PoolRow,
  poolsLeft,
  poolsOf,
  removePool,
  savePool,
} from './pools.store.ts';

/**
 * Moves the sold, held and waiting units of a product from the pools that it leaves to those that it enters, so that
 * the counts of a pool stay the sums over its products. The caller has locked the product. Returns the id of a pool
 * with too little room, or null.
 */
export async function changePoolsOf(
  trx: Db,
  { quantity_sold: sold, quantity_held: held, quantity_waiting: waiting }: Counts,
  from: readonly number[],
  to: readonly number[],
): Promise<number | null> {
  const moved = new Set(from).symmetricDifference(new Set(to));
  for (const id of [...moved].toSorted((a, b) => a - b)) {
    const change = to.includes(id)
      ? { sold, held, waiting, needed: sold + held, ahead: true }
      : { sold: -sold, held: -held, waiting: -waiting, needed: 0, ahead: true };
    if (!(await changePool(trx, id, change)) && change.needed > 0) return id;
  }
  return null;
}
