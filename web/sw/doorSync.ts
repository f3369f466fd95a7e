import { DOOR_SYNC } from '#shared/checkin/doorSync.ts';

/** Chromium only, missing in TypeScript's worker library. */
type SyncEvent = ExtendableEvent & { tag: string };

function isDoorSync(event: Event): event is SyncEvent {
  return 'tag' in event && event.tag === DOOR_SYNC;
}

/** An open page sends its scans. The worker never opens Dexie, which a phone could freeze for all tabs. */
export function forwardDoorSync(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('sync', (event: Event) => {
    if (isDoorSync(event)) event.waitUntil(tellPages(self.clients));
  });
}

async function tellPages(clients: Clients): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' }))
    page.postMessage({ type: DOOR_SYNC });
}
