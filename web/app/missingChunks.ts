import { session } from '#web/offline/safeStorage.ts';
import { isOnline } from '#web/offline/online.ts';
import { isBusyHere } from '#web/offline/busy.ts';

const KEY = 'rollcall.reloadedAt';
const ONCE_MS = 60_000;

/**
 * Reloads when a chunk is missing, because the page then belongs to an older version. Doesn't reload while offline or
 * busy, or repeatedly.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(session.get(KEY) ?? 0);
    // This page is already reloading.
    if (last >= performance.timeOrigin) return event.preventDefault();
    if (!isOnline() || isBusyHere() || Date.now() - last < ONCE_MS) return;
    session.set(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
