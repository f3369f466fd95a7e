import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { db } from '#web/offline/db.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { earlyRead, openedAt, type EarlyRead } from '#web/offline/earlyRead.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import type { OrderRow } from '#web/offline/db.schemas.ts';
import { isReplaced, savedOrder, saveOrder, withoutReplaced } from './tickets.local.ts';

/** Longest wait for a phone's storage before the page goes on without it. */
const PATIENCE_MS = 4000;

function usePatienceOver(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}

/** A value stored on this device: undefined while reading, `nothing` on failure or timeout. */
export function useStored<T>(
  read: () => Promise<T>,
  nothing: T,
  key: string,
  early?: EarlyRead<T>,
) {
  const [first] = useState(early?.take);
  const known = useLiveQuery<T, T | undefined>(() => read().catch(() => nothing), [key], first);
  const over = usePatienceOver();
  return known === undefined && over ? nothing : known;
}

type Fetched = { order: Order; at: number };

async function bring(reference: string): Promise<Fetched> {
  const owner = readOwner();
  const order = await withoutReplaced(
    reference,
    call(ordersContract.read, { param: { id: reference } }),
  );
  await onDevice((device) => saveOrder(order, device, owner)).catch((error: unknown) =>
    console.warn('Not saved on this device', error),
  );
  return { order, at: Date.now() };
}

const rowOf = async (reference: string) => (await savedOrder(reference, db)) ?? null;
const opened = /^\/orders\/([^/]+)$/.exec(openedAt())?.[1];

/** The stored copy of the order that the app was opened with. */
export const earlyOrder = earlyRead<OrderRow | null>(opened ? () => rowOf(opened) : null);

/** An order by number or id: the stored copy at once, then the server's. */
export function useOrder(reference: string) {
  const row = useStored<OrderRow | null>(
    () => rowOf(reference),
    null,
    reference,
    reference === opened ? earlyOrder : undefined,
  );
  const { data, error, isError } = useQuery({
    queryKey: [`/api/orders/${reference}`],
    queryFn: () => bring(reference),
    staleTime: 0,
    refetchOnWindowFocus: true,
    networkMode: 'always',
  });
  const fetched = isReplaced(error) ? null : (data ?? null);
  const fresh = fetched !== null && (!row || fetched.at >= row.savedAt) ? fetched.order : null;
  return {
    order: row && !fresh ? row.order : fresh,
    saved: Boolean(row),
    // When the stored copy was saved (ms) if the server could not be asked.
    staleSince: row && isError ? row.savedAt : null,
    error,
    pending: row === undefined || (row === null && !fetched && !isError),
  };
}
