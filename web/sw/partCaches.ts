import { KEEP_PART, type KeptPart, type Part, PARTS } from '#shared/site/serviceWorkerNames.ts';

type PartFiles = Record<Part, readonly string[]>;
type Store = Pick<CacheStorage, 'open' | 'has'>;
type Ask = (path: string, init: RequestInit) => Promise<Response>;

/** Number of files that are fetched at the same time. One by one, a slow network needs a second for every five. */
const TOGETHER = 6;

/** The name of a part's cache. If the cache exists, this device uses the part. */
export const cacheOf = (part: Part): string => `app-${part}`;

export function partToKeep(data: unknown): Part | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('part' in data)) return;
  return data.type === KEEP_PART ? PARTS.find((part) => part === data.part) : undefined;
}

/**
 * Keeps the files of each part of the app (`start`, `door`, `rest`) in a cache of its own. File names contain a hash,
 * so the files of two versions share a cache until the newer version is active and `prune` deletes the older ones: a
 * page never gets a file of another version.
 */
export function createParts(files: PartFiles, caches: Store, request: Ask) {
  const running = new Map<Part, Promise<void>>();

  async function missingOf(part: Part): Promise<string[]> {
    const cache = await caches.open(cacheOf(part));
    const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    return files[part].filter((path) => !there.has(path));
  }

  async function load(part: Part): Promise<void> {
    const [cache, left] = [await caches.open(cacheOf(part)), await missingOf(part)];
    const next = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        // The files of 'rest' wait until those of 'door' are there, because somebody may be waiting at a door.
        if (part === 'rest') await running.get('door')?.catch(() => undefined);
        await cache.put(path, await fetched(path, part, request));
      }
    };
    await Promise.all(Array.from({ length: part === 'rest' ? 1 : TOGETHER }, next));
  }

  /** Fetches what is missing of a part; rejects if anything can't be fetched. */
  function keep(part: Part): Promise<void> {
    const known = running.get(part);
    if (known) return known;
    const loading = load(part).finally(() => running.delete(part));
    running.set(part, loading);
    return loading;
  }

  async function usedParts(): Promise<Part[]> {
    const used = await Promise.all(
      PARTS.map(async (part) => part === 'start' || (await caches.has(cacheOf(part)))),
    );
    return PARTS.filter((_, n) => used[n]);
  }

  return {
    keep,
    async state(part: Part): Promise<KeptPart> {
      const total = files[part].length;
      return { have: total - (await missingOf(part)).length, total };
    },
    /** Call when a version is installed: fetches the files of the start, and of every part that this device uses. */
    install: async (): Promise<void> => void (await Promise.all((await usedParts()).map(keep))),
    /** Call when a version is activated: deletes the files of older versions. */
    async prune(): Promise<void> {
      for (const part of PARTS) {
        if (!(await caches.has(cacheOf(part)))) continue;
        const cache = await caches.open(cacheOf(part));
        for (const request of await cache.keys())
          if (!files[part].includes(new URL(request.url).pathname)) await cache.delete(request);
      }
    },
  };
}

async function fetched(path: string, part: Part, request: Ask): Promise<Response> {
  const response = await request(path, { priority: part === 'rest' ? 'low' : 'auto' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

export function isSkipWaiting(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  );
}
