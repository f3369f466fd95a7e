import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { call, orders } from '#web/api/client.ts';
import { db } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/device.ts';
import { readOwner } from '#web/offline/queryStore.ts';
import type { OrderRow } from '#web/offline/rows.schemas.ts';
import { parseOrders, savedOrder, saveOrder } from './tickets.local.ts';

/** As long as a phone's storage may take to wake up before the page goes on without it. */
const PATIENCE_MS = 4000;

/** True once storage has had its time. */
function usePatienceOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

/** What this device knows, live. Undefined while it is being read, `nothing` when it cannot be or takes too long. */
function useDevice<T>(read: () => Promise<T>, nothing: T, key: string): T | undefined {
  const known = useLiveQuery(() => read().catch(() => nothing), [key]);
  const over = usePatienceOver();
  return known === undefined && over ? nothing : known;
}

type Fetched = { order: Order; at: number };

async function bring(reference: string): Promise<Fetched> {
  const owner = readOwner();
  const order = await call(orders.api.orders[':id'].$get({ param: { id: reference } }));
  await onDevice((device) => saveOrder(order, device, owner)).catch((error: unknown) =>
    console.warn('Not saved on this device', error),
  );
  return { order, at: Date.now() };
}

export type OrderSeen = {
  order: Order | null;
  /** On this device: it shows without a network. */
  saved: boolean;
  /** When the copy shown was saved, if the server could not be asked since; milliseconds. */
  staleSince: number | null;
  error: Error | null;
  pending: boolean;
};

/** An order by number or id: from this device at once, and as the server knows it as soon as it answers. */
export function useOrder(reference: string): OrderSeen {
  const row = useDevice<OrderRow | null>(
    async () => (await savedOrder(reference, db)) ?? null,
    null,
    reference,
  );
  const { data, error, isError } = useQuery({
    queryKey: [`/api/orders/${reference}`],
    queryFn: () => bring(reference),
    staleTime: 0,
    refetchOnWindowFocus: true,
    networkMode: 'always',
  });
  const fetched = data ?? null;
  const fresh = fetched !== null && (!row || fetched.at >= row.savedAt) ? fetched.order : null;
  return {
    order: row && !fresh ? row.order : fresh,
    saved: Boolean(row),
    staleSince: row && isError ? row.savedAt : null,
    error,
    pending: row === undefined || (row === null && !fetched && !isError),
  };
}

/** Every order on this device; undefined while it is being read. */
export function useSavedOrders(): OrderRow[] | undefined {
  return useDevice(async () => parseOrders(await db.orders.toArray()), [], 'all');
}
