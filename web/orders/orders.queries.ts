import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { networkThenDevice, type Seen } from '#web/offline/device.ts';
import { readOwner } from '#web/offline/queryStore.ts';
import { parseOrders, saveOrder } from '#web/tickets/tickets.local.ts';

const ordersKey = (userId: string): string => `user:${userId}:orders`;

/** Loads the user's orders and stores their tickets on this device; returns the stored copy if that fails for now. */
export function useMyOrders(userId: string) {
  return useQuery({
    queryKey: ['/api/orders/user', userId],
    queryFn: () => bringOrders(userId),
    staleTime: 0,
    networkMode: 'always',
  });
}

function bringOrders(userId: string): Promise<Seen<Order[]>> {
  const owner = readOwner();
  return networkThenDevice({
    fetch: () => call(ordersContract.own),
    save: (list, db) => saveOrders({ userId, owner }, list, db),
    read: (db) => savedOrders(userId, db),
    saveFirst: true,
  });
}

/** Stores the orders with their tickets; the list itself holds only order numbers. */
function saveOrders(
  { userId, owner }: { userId: string; owner: string | null },
  list: readonly Order[],
  db: DeviceDb,
): Promise<void> {
  return db.transaction('rw', db.orders, db.lists, async () => {
    for (const order of list) await saveOrder(order, db, owner);
    const value = list.map(({ order_number }) => order_number);
    await db.lists.put({ key: ordersKey(userId), savedAt: Date.now(), value });
  });
}

async function savedOrders(userId: string, db: DeviceDb) {
  const { value: listed, savedAt } = (await db.lists.get(ordersKey(userId))) ?? {};
  if (!Array.isArray(listed) || typeof savedAt !== 'number') return undefined;
  const stored = await db.orders.bulkGet(listed.map(String));
  const rows = await parseOrders(stored.filter((row) => row !== undefined));
  return { value: rows.map(({ order }) => order), savedAt };
}
