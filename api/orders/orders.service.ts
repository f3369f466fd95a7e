import { linesOfOrder } from '#api/orders/admin/document.store.ts';
import type { Db } from '#api/db/open.ts';
import type { Order, Wallet } from '#shared/orders/orders.schemas.ts';
import { findOrder, itemsOf, type OrderKey, ordersOfUser } from './orders.store.ts';
import { orderWire } from './orders.wire.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Order numbers are typed in lower case, too. */
function keyOf(idOrNumber: string): OrderKey {
  const upper = idOrNumber.toUpperCase();
  return upper.startsWith('RC-')
    ? { column: 'order_number', value: upper }
    : { column: 'id', value: idOrNumber };
}

type Deps = { db: Db; wallets?: () => Wallet[] };

export function createOrdersService({ db, wallets = () => [] }: Deps) {
  return {
    /** Id and number are both unguessable: a guest's whole proof. */
    async find(idOrNumber: string): Promise<Order | null> {
      const row = await findOrder(db, keyOf(idOrNumber));
      if (!row) return null;
      const order = orderWire(row, await itemsOf(db, [row.id]));
      const offered = wallets();
      return offered.length > 0 ? { ...order, wallets: offered } : order;
    },
    /** Empty for an unknown order. */
    async soldLines(id: string) {
      const row = await findOrder(db, { column: 'id', value: id });
      return row ? linesOfOrder(db, row.checkout_id) : [];
    },
    async ofUser(userId: string): Promise<Order[]> {
      const rows = await ordersOfUser(db, userId);
      const ids = rows.map((row) => row.id);
      const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id);
      return rows.map((row) => orderWire(row, items.get(row.id) ?? []));
    },
  };
}
