import type { QueryClient } from '@tanstack/react-query';
import type { Event } from '#shared/events/events.schemas.ts';
import { sizedUrl } from '#shared/pictures/pictureUrl.ts';
import { checkOnline } from '#web/offline/online.ts';
import type { Seen } from '#web/offline/device.ts';
import { isEventImage, cachedSize } from '#web/sw/images.ts';
import { byDate } from './eventText.ts';

/** Of the 120 that the service worker keeps, some are other sizes, or of events that are not in the list. */
const MAX_IMAGES = 60;
/** In pixels: as wide as a card on a good screen. */
const WIDTH = 800;
const LIST = '/api/events';

/**
 * Has the service worker keep the pictures of the listed events, so that the list is whole without a connection, too:
 * it keeps what the page asks for. One after another, in idle moments, and never with data saver on.
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
      // The page may have had it in another size. To its end: what is cut off is not kept.
      const kept = await cachedSize(new URL(url, location.origin).href, caches);
      if (!kept) await (await fetch(url, { priority: 'low' })).blob();
      asked.add(url);
    } catch {
      // No connection any more: when the list comes again, so does this.
      return void checkOnline();
    }
  }
}

/** Those that come next first; none from a copy, which is shown when there is no connection. */
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

/** Chromium's own; TypeScript does not know it. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'saveData' in connection && connection.saveData === true;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no word for it.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });
}
