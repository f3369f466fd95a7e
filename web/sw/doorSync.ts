import { DOOR_SYNC } from '#shared/checkin/doorSync.ts';

/** Background Sync is Chromium's own; TypeScript's worker library does not know its event. */
type SyncEvent = ExtendableEvent & { tag: string };

function isDoorSync(event: Event): event is SyncEvent {
  return 'tag' in event && event.tag === DOOR_SYNC;
}

/**
 * The system says that the network is back: whichever page is open sends its scans. The worker itself never opens
 * their database, which a phone could freeze for all tabs.
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
