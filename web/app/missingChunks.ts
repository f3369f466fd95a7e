import { session } from '#web/offline/keep.ts';
import { isOnline } from '#web/offline/online.ts';
import { isBusyHere } from '#web/offline/busy.ts';

const KEY = 'rollcall.reloadedAt';
const ONCE_MS = 60_000;

/**
 * A part of the page that is gone from the server belongs to an older version: loading the page again brings
 * the new one. Not without a connection, not in the middle of something, and not over and over.
 */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(session.get(KEY) ?? 0);
    // One part is missed after the other while the page is already on its way out.
    if (last >= performance.timeOrigin) return event.preventDefault();
    if (!isOnline() || isBusyHere() || Date.now() - last < ONCE_MS) return;
    session.set(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
