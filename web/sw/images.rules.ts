export const IMAGES_CACHE = 'event-images';
/** More pictures than these are removed from the device, the ones seen longest ago first. */
export const KEPT_PICTURES = 120;
const UPLOADED = '/pictures/';
const FOLDERS = ['/posters/', UPLOADED];

/** True for our own images, which are public and immutable; only these are cached. */
export function isEventImage(url: URL, origin: string): boolean {
  return url.origin === origin && FOLDERS.some((folder) => url.pathname.startsWith(folder));
}

/** Any cached size of an uploaded image, to show when offline. */
export async function cachedSize(
  address: string,
  caches: CacheStorage,
): Promise<Response | undefined> {
  const { origin, pathname } = new URL(address);
  if (!pathname.startsWith(UPLOADED)) return undefined;
  const folder = origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const cache = await caches.open(IMAGES_CACHE);
  const kept = (await cache.keys()).find(({ url }) => url.startsWith(folder));
  return kept && cache.match(kept);
}
