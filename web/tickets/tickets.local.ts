import { isAppError } from '#shared/base/errors.ts';
import { linkReplaced } from '#shared/orders/orders.errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import type { OrderRow } from '#web/offline/db.schemas.ts';
import { parseStored, type Unread } from '#web/offline/parseStored.ts';

/**
 * Saves an order on this device. The owner is fixed at the first save: only tickets bought without a login survive a
 * logout. `owner` is who was logged in at request time; an answer that arrives after their logout is dropped.
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

const rowOf = async (reference: string, db: DeviceDb) =>
  (await db.orders.get(reference)) ?? db.orders.where('order.id').equals(reference).first();

export async function savedOrder(reference: string, db: DeviceDb): Promise<OrderRow | undefined> {
  // Loads the schema while the row is read, because the schema is large.
  void loadSchema().catch(() => undefined);
  const row = await rowOf(reference, db);
  return (await parseOrders(row ? [row] : []))[0];
}

/** Removes an order from this device, by number or id. */
export async function forgetOrder(reference: string): Promise<void> {
  await onDevice(async (db) => {
    const row = await rowOf(reference, db);
    if (row) await db.orders.delete(String(row.orderNumber));
  }).catch(() => undefined);
}

export const isReplaced = (error: unknown): boolean =>
  isAppError(error) && error.code === linkReplaced.code;

/** Removes the order from this device if its link was replaced: the stored tickets no longer admit anyone. */
export async function withoutReplaced<T>(reference: string, order: Promise<T>): Promise<T> {
  return order.catch(async (error: unknown) => {
    if (isReplaced(error)) await forgetOrder(reference);
    throw error;
  });
}

const loadSchema = async () => (await import('#web/offline/db.schemas.ts')).orderRowSchema;

/** Parses stored orders. Unreadable rows are skipped; they stay until the server sends the order again. */
export async function parseOrders(rows: readonly Unread<OrderRow>[]): Promise<OrderRow[]> {
  if (rows.length === 0) return [];
  const schema = await loadSchema();
  return rows.flatMap((row) => parseStored(schema, row, 'orders') ?? []);
}

/** Resolves once the order's tickets are stored on this device. */
export async function fetchTicketsToDevice(orderNumber: string): Promise<Order> {
  const owner = readOwner();
  const order = await withoutReplaced(
    orderNumber,
    call(ordersContract.byNumber, { param: { orderNumber } }),
  );
  await onDevice((db) => saveOrder(order, db, owner));
  return order;
}

/** Protects the stored tickets from eviction if the browser agrees. */
export async function keepStorage(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
