import type { Order } from '#shared/orders/orders.schemas.ts';
import { call, orders } from '#web/api/client.ts';
import type { DeviceDb, OrderRow } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/device.ts';
import { readOwner } from '#web/offline/queryStore.ts';

/**
 * Keeps an order's tickets on this device. Whose they are is settled the first time: a guest's tickets stay when
 * somebody logs in and out again, a user's go with the logout. `owner`: who was here when the order was asked for; an
 * answer that comes after their logout leaves nothing.
 */
export function saveOrder(order: Order, db: DeviceDb, owner = readOwner()): Promise<unknown> {
  return db.transaction('rw', db.orders, async () => {
    const known = await db.orders.get(order.order_number);
    if (!known && owner !== null && readOwner() !== owner) return;
    const userId = known ? known.userId : owner;
    const row: OrderRow = { orderNumber: order.order_number, userId, savedAt: Date.now(), order };
    await db.orders.put({ ...known, ...row });
  });
}

/** By number or by id. */
export async function savedOrder(reference: string, db: DeviceDb): Promise<OrderRow | undefined> {
  const byNumber = await db.orders.get(reference);
  return byNumber ?? db.orders.where('order.id').equals(reference).first();
}

/** Fetches an order and has its tickets on this device when it resolves. */
export async function bringTickets(orderNumber: string): Promise<Order> {
  const owner = readOwner();
  const order = await call(
    orders.api.orders['by-number'][':orderNumber'].$get({ param: { orderNumber } }),
  );
  await onDevice((db) => saveOrder(order, db, owner));
  return order;
}

/** Asks the browser not to clear this site's storage by itself. Its answer changes nothing for us. */
export async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
