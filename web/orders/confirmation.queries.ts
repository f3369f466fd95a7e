import { useQuery } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { networkThenDevice, onDevice, type Seen } from '#web/offline/device.ts';
import { readOwner } from '#web/offline/queryStore.ts';
import { savedOrder, saveOrder, withoutReplaced } from '#web/tickets/tickets.local.ts';

const ORDER_RETRIES = 3;
/** An unknown order is asked for again quickly, so that the answer comes within three seconds. */
const UNKNOWN_AGAIN_MS = 500;
const ITEMS_RETRIES = 2;

/**
 * Loads the order after payment, and stores its tickets on the device before showing it. Retries run offline too
 * ('always'), so that loading comes to an end.
 */
export function useConfirmedOrder(orderNumber: string) {
  const order = useQuery({
    queryKey: [`/api/orders/by-number/${orderNumber}`],
    queryFn: () => bringOrder(orderNumber),
    retry: ORDER_RETRIES,
    retryDelay: (tries, error) =>
      isAppError(error) && error.problem.status === 404 ? UNKNOWN_AGAIN_MS : 1000 * 2 ** tries,
    staleTime: 0,
    networkMode: 'always',
  });
  const found = order.data?.savedAt === null ? order.data.value : null;
  const items = useQuery({
    queryKey: [`/api/orders/${found?.id}/items`],
    queryFn: () => bringItems(found),
    enabled: found !== null,
    retry: ITEMS_RETRIES,
    staleTime: 0,
    networkMode: 'always',
  });
  return { ...order, items: items.data ?? order.data?.value.items ?? [] };
}

type ConfirmedOrder = Seen<Order> & {
  kept: boolean;
};

async function bringOrder(orderNumber: string): Promise<ConfirmedOrder> {
  const owner = readOwner();
  const seen = await networkThenDevice({
    fetch: () =>
      withoutReplaced(orderNumber, call(ordersContract.byNumber, { param: { orderNumber } })),
    save: (order, db) => saveOrder(order, db, owner),
    read: async (db) => {
      const row = await savedOrder(orderNumber, db);
      return row && { value: row.order, savedAt: row.savedAt };
    },
    saveFirst: true,
  });
  const row = await onDevice((db) => db.orders.get(orderNumber)).catch(() => undefined);
  return { ...seen, kept: row !== undefined };
}

/** Loads the order's items. If this fails, the items inside the order are used. */
async function bringItems(order: Order | null): Promise<Order['items']> {
  if (!order) return [];
  const owner = readOwner();
  const items = await call(ordersContract.items, { param: { id: order.id } });
  await onDevice((db) => saveOrder({ ...order, items }, db, owner)).catch((error: unknown) =>
    console.warn('Not saved on this device', error),
  );
  return items;
}
