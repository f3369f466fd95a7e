import { useCallback, useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { formatInstant, wallDateOf } from '#shared/base/time.ts';
import { useOnline } from '#web/offline/online.ts';
import { ownZone } from '#web/ui/localTime.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `aside` marks a use of a query that is not a page's content: the user, settings, choices, the menu's counts. */
    queryMeta: { aside?: true };
  }
}

const isShown = (query: Query): boolean =>
  query.isActive() &&
  query.state.data !== undefined &&
  query.observers.some(({ options }) => options.meta?.aside !== true);

/** The time at which the oldest shown data that can't be refreshed was read; null if all data can be refreshed. */
function oldestShown(client: QueryClient, online: boolean): number | null {
  const times = client
    .getQueryCache()
    .getAll()
    .filter((query) => isShown(query) && (!online || query.state.status === 'error'))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

function useOldestShown(online: boolean): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(notifyManager.batchCalls(() => listener())),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => oldestShown(client, online),
    () => null,
  );
}

function timeText(ms: number): string {
  const zone = ownZone();
  const today = wallDateOf(ms, zone) === wallDateOf(Date.now(), zone);
  const day = today ? {} : ({ month: 'short', day: 'numeric' } as const);
  return formatInstant(ms, zone, { ...day, hour: 'numeric', minute: '2-digit' });
}

/** Note on every office page that tells when its data was read, shown only if the data can't be refreshed. */
export function AsOfNote() {
  const online = useOnline();
  const readAt = useOldestShown(online);
  return (
    <div role="status" className="empty:hidden">
      {readAt !== null && (
        <p className="flex items-center gap-2.5 rounded-sm bg-raised px-4 py-3 text-sm text-dust">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          As of {timeText(readAt)}, {online ? "couldn't refresh" : 'offline'}
        </p>
      )}
    </div>
  );
}
