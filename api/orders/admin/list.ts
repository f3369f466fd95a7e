import type { Db } from '#api/db/open.ts';
import { disputedOrders } from '#api/disputes/disputes.queries.ts';
import { countAllOrders } from '#api/orders/eventTotals.store.ts';
import { AppError } from '#shared/base/errors.ts';
import type { AdminOrder, AdminOrdersQuery } from '#shared/orders/adminOrders.schemas.ts';
import { orderNotFound } from '#shared/orders/orders.errors.ts';
import { cursorAfter } from '#shared/orders/search.rules.ts';
import { foundByCode } from './byCode.store.ts';
import { countOrders, type ListFilter, pageOfOrders } from './list.store.ts';
import { listedWire } from './list.wire.ts';

export type OrderPage = {
  orders: AdminOrder[];
  total: number;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
};

export async function listOrders(db: Db, query: AdminOrdersQuery): Promise<OrderPage> {
  const { limit, cursor, page: number = 1, ...asked } = query;
  const filter = await foundByCode(db, asked);
  const offset = cursor ? 0 : (number - 1) * limit;
  const rows = await pageOfOrders(db, filter, { limit: limit + 1, cursor, offset });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit;
  const total = more || cursor || offset > 0 ? await countOf(db, filter) : rows.length;
  const ids = page.map(({ id }) => id);
  const disputed = await disputedOrders(db, ids);
  const orders = page.map((row) => listedWire(row, disputed.has(row.id)));
  return { orders, total, next: more && last ? cursorAfter(last) : null };
}

/** Reads one order as the list shows it. Throws `orderNotFound`. */
export async function listedOrder(db: Db, orderId: string): Promise<AdminOrder> {
  const [row] = await pageOfOrders(db, { orderId }, { limit: 1 });
  if (!row) throw new AppError(orderNotFound);
  return listedWire(row, (await disputedOrders(db, [row.id])).has(row.id));
}

/** Counts the orders of a list. The totals of all orders, and of all real ones, are stored and needn't be counted. */
function countOf(db: Db, filter: ListFilter): Promise<number> {
  const { payments, ...rest } = filter;
  const asksForAll = Object.values(rest).every((value) => value === undefined || value === '');
  return asksForAll ? countAllOrders(db, payments) : countOrders(db, filter);
}
