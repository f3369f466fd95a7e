import { session } from '#web/offline/keep.ts';
import { isOnline } from '#web/offline/online.ts';
import { isBusyHere } from '#web/offline/busy.ts';

const KEY = 'rollcall.reloadedAt';
const ONCE_MS = 60_000;

/** A missing chunk belongs to an older version: reload. Not offline, not while busy, and not repeatedly. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(session.get(KEY) ?? 0);
    // A reload is already under way.
    if (last >= performance.timeOrigin) return event.preventDefault();
    if (!isOnline() || isBusyHere() || Date.now() - last < ONCE_MS) return;
    session.set(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
