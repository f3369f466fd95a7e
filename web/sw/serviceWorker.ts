import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
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
import { forwardDoorSync } from './doorSync.ts';
import { IMAGES_CACHE, isEventImage, cachedSize } from './images.ts';
import { isSkipWaiting } from './messages.ts';
import { isPaymentStep, navigationDenylist } from './navigation.ts';
import { leaveToNetwork } from './networkOnly.ts';
import { handlePushes } from './pushEvents.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const MONTH_S = 30 * 24 * 60 * 60;

// The shell and every part of it. Answers of the API are never kept here: this store belongs to the device,
// they belong to a person, and they live in IndexedDB.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// What a document may load is in its headers, and those of the payment step are the server's alone.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPaymentStep(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: 5,
    plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })],
  }),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: navigationDenylist }),
);

registerRoute(
  ({ url, request }) => request.method === 'GET' && isEventImage(url, self.location.origin),
  new CacheFirst({
    cacheName: IMAGES_CACHE,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      { handlerDidError: ({ request }) => cachedSize(request.url, self.caches) },
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
    ],
  }),
);

// After the first visit every page opens without a connection.
clientsClaim();

// A new version waits until a page knows that no tab is in a checkout or scanning.
self.addEventListener('message', ({ data }) => {
  if (isSkipWaiting(data)) void self.skipWaiting();
});

leaveToNetwork(self);
forwardDoorSync(self);
handlePushes(self);
