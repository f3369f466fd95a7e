import { useEffect, useRef } from 'react';
import type { OrderRow } from '#web/offline/rows.schemas.ts';
import { useOnline } from '#web/offline/online.ts';
import { sortedByEvent } from './sortedByEvent.ts';
import { fetchTicketsToDevice } from './tickets.local.ts';

/** Once per visit and reconnection: refunded tickets of upcoming events must not look valid. */
export function useRefreshOrders(rows: readonly OrderRow[] | undefined): void {
  const online = useOnline();
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  });
  const ready = rows !== undefined;
  useEffect(() => {
    if (!ready || !online) return undefined;
    let left = false;
    const refresh = async (): Promise<void> => {
      for (const { orderNumber } of sortedByEvent(known.current ?? [], Date.now()).upcoming) {
        if (left) return;
        await fetchTicketsToDevice(orderNumber).catch(() => undefined);
      }
    };
    void refresh();
    return () => {
      left = true;
    };
  }, [ready, online]);
}
