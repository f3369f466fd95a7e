import type { Db } from '#api/db/open.ts';
import type { OrderFilter } from '#shared/orders/adminOrders.schemas.ts';
import { foundByCode, type ListedOrder, pageOfOrders } from './list.store.ts';

const AT_ONCE = 500;

/**
 * Yields orders newest first, in batches, so that other requests can read in between. No order is missed or repeated;
 * orders placed meanwhile are left out.
 */
export async function* everyOrder(db: Db, asked: OrderFilter): AsyncGenerator<ListedOrder[]> {
  const filter = await foundByCode(db, asked);
  let last: ListedOrder | undefined;
  for (;;) {
    const cursor = last && { createdAt: last.created_at, id: last.id };
    const orders = await pageOfOrders(db, filter, { limit: AT_ONCE, cursor });
    if (orders.length > 0) yield orders;
    if (orders.length < AT_ONCE) return;
    last = orders.at(-1);
  }
}
