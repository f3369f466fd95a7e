import { liveQuery } from 'dexie';
import { onTokenChange } from '#web/api/token.ts';
import { currentOwner } from '#web/favourites/favourites.local.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { isOnline, onOnlineChange } from '#web/offline/online.ts';
import { readNotificationInterests, detachDevice, syncSubscription } from './pushSubscription.ts';

/** Favorites often change in bursts, so a sync waits this long. */
const SETTLE_MS = 2000;

let watching = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let behind = false;

/**
 * Syncs at the start, since endpoints may change, unless the server has just received the subscription; then on login,
 * on logout and when the saved events or tickets of this device change. Runs once per page.
 */
export function watchPush(isTold = false): void {
  if (watching) return;
  watching = true;
  let owner = currentOwner();
  onTokenChange(() => {
    const before = owner;
    owner = currentOwner();
    if (before !== null && owner === null) void detachDevice();
    else syncSoon();
  });
  onOnlineChange(() => {
    if (isOnline() && behind) syncSoon();
  });
  void watchFacts();
  if (!isTold) syncSoon(0);
}

function syncSoon(after = SETTLE_MS): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    syncSubscription().then(
      () => (behind = false),
      () => (behind = true),
    );
  }, after);
}

async function watchFacts(): Promise<void> {
  let last: string | null = null;
  const facts = await onDevice(async (db) => liveQuery(() => readNotificationInterests(db)));
  facts.subscribe({
    next: (found) => {
      const now = JSON.stringify(found);
      if (last !== null && last !== now) syncSoon();
      last = now;
    },
    error: (error: unknown) => console.warn('This device’s tickets cannot be read', error),
  });
}
