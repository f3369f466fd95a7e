import type { Order } from '#shared/orders/orders.schemas.ts';
import { call, orders } from '#web/api/client.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/device.ts';
import { readOwner } from '#web/offline/queryStore.ts';
import type { OrderRow } from '#web/offline/rows.schemas.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';

/**
 * Keeps an order's tickets on this device. Whose they are is settled the first time: a guest's tickets stay when
 * somebody logs in and out again, a user's go with the logout. `owner`: who was here when the order was asked for; an
 * answer that comes after their logout leaves nothing.
 */
export function saveOrder(order: Order, db: DeviceDb, owner = readOwner()): Promise<unknown> {
  return db.transaction('rw', db.orders, async () => {
    const known = await db.orders.get(order.order_number);
    if (!known && owner !== null && readOwner() !== owner) return;
    const { order_number: orderNumber } = order;
    const now = { savedAt: Date.now(), order };
    if (known) await db.orders.update(orderNumber, now);
    else await db.orders.put({ orderNumber, userId: owner, ...now });
  });
}

/** By number or by id. */
export async function savedOrder(reference: string, db: DeviceDb): Promise<OrderRow | undefined> {
  const byNumber = await db.orders.get(reference);
  const row = byNumber ?? (await db.orders.where('order.id').equals(reference).first());
  return (await parseOrders(row ? [row] : []))[0];
}

/** The orders among stored rows. One that is unreadable stays where it is until the server sends it again. */
export async function parseOrders(rows: readonly Unread<OrderRow>[]): Promise<OrderRow[]> {
  if (rows.length === 0) return [];
  const { orderRowSchema } = await import('#web/offline/rows.schemas.ts');
  return rows.flatMap((row) => parseStored(orderRowSchema, row, 'orders') ?? []);
}

/** Fetches an order and has its tickets on this device when it resolves. */
export async function fetchTicketsToDevice(orderNumber: string): Promise<Order> {
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
