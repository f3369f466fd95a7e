import { useCallback, useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { formatInstant, wallDateOf } from '#shared/base/time.ts';
import { useOnline } from '#web/offline/online.ts';

/** Who is logged in, settings, choices of filters and the menu's counts: not what a page is about. */
const ASIDE = /^\/api\/(user|config)$|choices$/;
const ASIDE_PARTS: readonly unknown[] = ['choices', 'open', 'dead'];

const isShown = (query: Query): boolean =>
  query.isActive() &&
  query.state.data !== undefined &&
  !ASIDE.test(String(query.queryKey[0])) &&
  !ASIDE_PARTS.includes(query.queryKey[1]);

/** When the oldest of what is shown was read, of that which cannot be read anew; null: all can. */
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
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = wallDateOf(ms, zone) === wallDateOf(Date.now(), zone);
  const day = today ? {} : ({ month: 'short', day: 'numeric' } as const);
  return formatInstant(ms, zone, { ...day, hour: 'numeric', minute: '2-digit' });
}

/** The one line of every office page about data that is older than it could be. */
export function AsOfNote() {
  const online = useOnline();
  const readAt = useOldestShown(online);
  return (
    <div role="status" className="empty:hidden">
      {readAt !== null && (
        <p className="flex items-center gap-2.5 rounded-sm bg-raised px-4 py-3 text-sm text-dust">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          As of {timeText(readAt)}, {online ? 'could not be refreshed' : 'offline'}
        </p>
      )}
    </div>
  );
}
