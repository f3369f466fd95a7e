import type { QueryClient } from '@tanstack/react-query';
import type { Event } from '#shared/events/events.schemas.ts';
import { sizedUrl } from '#shared/pictures/pictureUrl.ts';
import { checkOnline } from '#web/offline/online.ts';
import type { Seen } from '#web/offline/networkThenDevice.ts';
import { isEventImage, cachedSize } from '#web/sw/images.rules.ts';
import { byDate } from '#shared/events/eventLists.rules.ts';

/** The service worker keeps 120 images; the rest is for other sizes and unlisted events. */
const MAX_IMAGES = 60;
/** Width of the images in pixels, enough for a card on a 2x screen. */
const WIDTH = 800;
const LIST = '/api/events';

/**
 * Requests event images so that the service worker caches them: one at a time, when idle, never with data saver on.
 */
export function precacheEventImages(client: QueryClient): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (!worker || savesData()) return;
  const asked = new Set<string>();
  let working = false;
  const keep = async (): Promise<void> => {
    if (working || !worker.controller) return;
    working = true;
    await keepAll(client, asked).finally(() => (working = false));
  };
  const start = (): void => void keep();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === LIST) start();
  });
  worker.addEventListener('controllerchange', start);
  start();
}

async function keepAll(client: QueryClient, asked: Set<string>): Promise<void> {
  for (const url of picturesOf(client.getQueryData<Seen<Event[]>>([LIST]))) {
    if (asked.has(url)) continue;
    await idle();
    try {
      // Read the whole response, since a canceled one is not cached. Skip images that are cached in another size.
      const kept = await cachedSize(new URL(url, location.origin).href, caches);
      if (!kept) await (await fetch(url, { priority: 'low' })).blob();
      asked.add(url);
    } catch {
      // Stop at the first failure; the work continues once the list is fetched again.
      return void checkOnline();
    }
  }
}

/** Images of the next events first; none if the list is a stored copy. */
function picturesOf(list: Seen<Event[]> | undefined): string[] {
  if (!list || list.savedAt !== null) return [];
  const isOurs = (url: string | null): url is string =>
    url !== null && isEventImage(new URL(url, location.origin), location.origin);
  const urls = list.value.toSorted(byDate(Date.now())).map(({ image_url }) => image_url);
  return urls
    .filter(isOurs)
    .slice(0, MAX_IMAGES)
    .map((url) => sizedUrl(url, WIDTH));
}

/** `navigator.connection` exists only in Chromium and is missing from TypeScript's DOM library. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'saveData' in connection && connection.saveData === true;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari lacks requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
