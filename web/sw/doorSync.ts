import { DOOR_SYNC } from '#shared/site/serviceWorker.ts';

/** `sync` events exist in Chromium only, and TypeScript's worker library lacks them. */
type SyncEvent = ExtendableEvent & { tag: string };

function isDoorSync(event: Event): event is SyncEvent {
  return 'tag' in event && event.tag === DOOR_SYNC;
}

/**
 * Asks open pages to upload their scans. The worker itself never opens Dexie, since a phone that suspends the worker
 * could then block the database for all tabs.
 */
export function forwardDoorSync(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('sync', (event: Event) => {
    if (isDoorSync(event)) event.waitUntil(tellPages(self.clients));
  });
}

async function tellPages(clients: Clients): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' }))
    page.postMessage({ type: DOOR_SYNC });
}
