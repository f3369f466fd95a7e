// The emergency exit, explained in docs/decisions/: served in place of /serviceWorker.js, it takes the worker
// out of every browser that asks for an update. Caches go, IndexedDB (tickets, unsent scans) stays.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.map((name) => caches.delete(name)));
      await self.clients.claim();
      await self.registration.unregister();
    })(),
  );
});
