import '#web/app/app.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchSession } from '#web/account/session.ts';
import { AppRouter } from '#web/app/AppRouter.tsx';
import { Providers, queryClient, seedQueries, readSeed } from '#web/app/queryClient.tsx';
import { keepQueries } from '#web/app/persistedQueries.ts';
import { isPageLoaded, preloadLinkedPages, preloadPage, Site } from '#web/app/routes.tsx';
import { allowOwnScripts } from '#web/app/trustedTypes.ts';
import { startWorker } from '#web/app/appUpdates.ts';
import { saveAfter } from '#web/offline/networkThenDevice.ts';
import { loadPart, watchMissingParts } from '#web/offline/loadPart.ts';
import { setDrawnAt } from '#web/ui/useNow.ts';
import { watchOnline } from '#web/offline/online.ts';

/** Longest wait for the page's scripts; a slow phone needs two seconds for those of a ticket page. */
const PAGE_PATIENCE_MS = 4000;

/** A phone needs longer than this to install the service worker, without which nothing opens offline. */
const SETTLED_MS = 3000;
/** When all parts of the page are hydrated, even if nobody has touched it: see web/ui/hydrateLater.tsx. */
const HYDRATED_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for the page if its scripts are already on this device: rendering it once, complete, is faster than rendering
 * an empty frame first.
 */
async function drawable(root: Element): Promise<void> {
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isOnDevice && !root.firstElementChild)
    await Promise.race([pageReady, pause(PAGE_PATIENCE_MS)]);
}

/**
 * Renders the app, or hydrates server HTML. Hydration runs as a transition, so that scrolling and taps are not
 * blocked.
 */
function render(root: Element): void {
  const app = (
    <StrictMode>
      <Providers>
        <AppRouter isLoaded={isPageLoaded}>
          <Site />
        </AppRouter>
      </Providers>
    </StrictMode>
  );
  const onRecoverableError = (error: unknown): void =>
    console.warn('Rendered again in the browser', error);
  if (!root.firstElementChild) return createRoot(root).render(app);
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
}

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(null);
  else addEventListener('load', resolve);
});
/** When the visitor has had time for a first tap. */
const settled = loaded.then(() => pause(SETTLED_MS));

allowOwnScripts();
const seed = readSeed();
if (seed) {
  seedQueries(queryClient, seed);
  saveAfter(settled);
  void pause(HYDRATED_MS).then(() => setDrawnAt(null));
}
keepQueries(queryClient);
const pageReady = preloadPage(location.pathname);
watchOnline();
watchSession(queryClient);
watchMissingParts();
preloadLinkedPages();
const root = document.querySelector('#root');
if (root) void drawable(root).then(() => render(root));
loaded
  .then(() => loadPart(() => import('#web/app/afterLoad.ts')))
  .then((later) => later.afterLoad(seed, settled))
  .catch(() => undefined);
// The service worker is used only in builds: during development, files change too often to cache.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void loaded.then(startWorker);
