import type { Db } from '#api/db/open.ts';
import { disputedOrders } from '#api/disputes/disputes.queries.ts';
import { countAllOrders } from '#api/orders/totals.store.ts';
import type {
  AdminOrder,
  AdminOrdersQuery,
  OrderFilter,
} from '#shared/orders/adminOrders.schemas.ts';
import { cursorAfter } from '#shared/orders/search.rules.ts';
import { countOrders, pageOfOrders } from './list.store.ts';
import { listedWire } from './list.wire.ts';

export type OrderPage = {
  orders: AdminOrder[];
  total: number;
  /** Null on the last page. */
  next: string | null;
};

export async function listOrders(db: Db, query: AdminOrdersQuery): Promise<OrderPage> {
  const { limit, cursor, ...filter } = query;
  const rows = await pageOfOrders(db, filter, { limit: limit + 1, cursor });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit;
  const total = more || cursor ? await countOf(db, filter) : rows.length;
  const ids = page.map(({ id }) => id);
  const disputed = await disputedOrders(db, ids);
  const orders = page.map((row) => listedWire(row, disputed.has(row.id)));
  return { orders, total, next: more && last ? cursorAfter(last) : null };
}

/** Totals of all and of real orders are stored. */
function countOf(db: Db, filter: OrderFilter): Promise<number> {
  const { payments, ...rest } = filter;
  const asksForAll = Object.values(rest).every((value) => value === undefined || value === '');
  return asksForAll ? countAllOrders(db, payments) : countOrders(db, filter);
}
