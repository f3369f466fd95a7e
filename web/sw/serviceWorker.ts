import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheFallbackPlugin,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import {
  type Part,
  PARTS,
  STORED_PAGE,
  STORED_PATHS,
  DOOR_SYNC,
} from '#shared/site/serviceWorkerNames.ts';
import { SHARE_PATH } from '#shared/site/shareTarget.ts';
import { IMAGES_CACHE, KEPT_PICTURES, isEventImage, cachedSize } from './images.rules.ts';
import { isSkipWaiting, cacheOf, createParts, partToKeep } from './partCaches.ts';
import { isPaymentStep, navigationDenylist, leaveToNetwork } from './networkOnly.ts';
import { takeShared } from './sharedPicture.local.ts';
import { openPage, renewSubscription, showPush } from './push.ts';

type Entry = PrecacheEntry & { part?: Part };
declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & { __WB_MANIFEST: Entry[] };

/** Workbox declares missing plugin callbacks as undefined, which its own plugin type doesn't allow. */
type DeclaredPlugin = { [Callback in keyof WorkboxPlugin]: WorkboxPlugin[Callback] | undefined };
const plugins = (...declared: DeclaredPlugin[]) => declared as WorkboxPlugin[];

const MONTH_S = 30 * 24 * 60 * 60;

// Caches the app. API answers are never cached here: they belong to a user and live in IndexedDB.
const entries: Entry[] = self.__WB_MANIFEST;
const filesOf = (wanted: Part): string[] =>
  entries.flatMap(({ url, part }) => (part === wanted ? [`/${url}`] : []));
const files = { start: filesOf('start'), door: filesOf('door'), rest: filesOf('rest') };
const parts = createParts(files, self.caches, (path, init) => fetch(path, init));
self.addEventListener('install', (event) => event.waitUntil(parts.install()));
self.addEventListener('activate', (event) => event.waitUntil(parts.prune()));
precacheAndRoute(entries.filter(({ part }) => part === undefined));
cleanupOutdatedCaches();
for (const part of PARTS) {
  const own = new Set(files[part]);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && own.has(url.pathname),
    new CacheFirst({
      cacheName: cacheOf(part),
      matchOptions: { ignoreVary: true },
      plugins: plugins(new CacheableResponsePlugin({ statuses: [200] })),
    }),
  );
}
// The payment step is loaded from the server, since only the server sends its Content Security Policy.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPaymentStep(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: 5,
    plugins: plugins(new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })),
  }),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(STORED_PAGE), {
    allowlist: [STORED_PATHS],
  }),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: navigationDenylist }),
);

// Receives what the user shares with the installed app, also offline. Without a worker, the server handles it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShared(request, self.caches),
  'POST',
);

registerRoute(
  ({ url, request }) => request.method === 'GET' && isEventImage(url, self.location.origin),
  new CacheFirst({
    cacheName: IMAGES_CACHE,
    plugins: plugins(
      new CacheableResponsePlugin({ statuses: [200] }),
      { handlerDidError: ({ request }) => cachedSize(request.url, self.caches) },
      new ExpirationPlugin({
        maxEntries: KEPT_PICTURES,
        maxAgeSeconds: MONTH_S,
        purgeOnQuotaError: true,
      }),
    ),
  }),
);

// Takes over open pages at once, so that every page opens offline after the first visit.
clientsClaim();

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  // A new version is activated only when the app asks for it: once no tab is busy.
  if (isSkipWaiting(data)) void self.skipWaiting();
  const part = partToKeep(data);
  if (!part) return;
  event.waitUntil(parts.keep(part).catch(() => undefined));
  event.waitUntil(parts.state(part).then((state) => ports[0]?.postMessage(state)));
});

leaveToNetwork(self);
forwardDoorSync(self);
handlePushes(self);

function handlePushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(self, event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event;
    event.waitUntil(renewSubscription(self, oldSubscription, newSubscription));
  });
}

/** `sync` events exist in Chromium only, and TypeScript's worker library lacks them. */
type SyncEvent = ExtendableEvent & { tag: string };

function isDoorSync(event: Event): event is SyncEvent {
  return 'tag' in event && event.tag === DOOR_SYNC;
}

/**
 * Asks open pages to upload their scans. The worker itself never opens Dexie, since a phone that suspends the worker
 * could then block the database for all tabs.
 */
function forwardDoorSync(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('sync', (event: Event) => {
    if (isDoorSync(event)) event.waitUntil(tellPages(self.clients));
  });
}

async function tellPages(clients: Clients): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' }))
    page.postMessage({ type: DOOR_SYNC });
}
