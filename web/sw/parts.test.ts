import { expect, it } from 'vitest';
import { KEEP_PART } from '#shared/site/appParts.ts';
import { createParts, partToKeep } from './parts.ts';

const ORIGIN = 'https://rollcall.example';

/** Caches by name, each with the paths that it holds. */
function fakeCaches(held: Record<string, string[]> = {}) {
  const open = async (name: string) => {
    const paths = (held[name] ??= []);
    return {
      keys: async () => paths.map((path) => ({ url: ORIGIN + path })),
      put: async (path: string) => void paths.push(path),
      delete: async ({ url }: { url: string }) =>
        paths.splice(paths.indexOf(url.replace(ORIGIN, '')), 1).length > 0,
    };
  };
  const has = async (name: string) => name in held;
  const caches = { open, has, keys: async () => Object.keys(held) } as unknown as CacheStorage;
  return { held, caches };
}

const files = { start: ['/assets/a-2.js'], door: ['/assets/d-1.js', '/assets/d-2.js'], rest: [] };

/** Fetches everything but what is `lost`; `asked` lists the paths. */
function network(lost: string[] = []) {
  const asked: string[] = [];
  const fetched = async (path: string): Promise<Response> => {
    asked.push(path);
    return new Response('', { status: lost.includes(path) ? 404 : 200 });
  };
  return { asked, fetched };
}

it('a first install fetches the start; the door comes when a page asks for it, once', async () => {
  const { asked, fetched } = network();
  const { held, caches } = fakeCaches();
  const parts = createParts(files, caches, fetched);
  await parts.install();
  expect(held).toEqual({ 'app-start': ['/assets/a-2.js'] });
  expect(await parts.state('door')).toEqual({ have: 0, total: 2 });
  await Promise.all([parts.keep('door'), parts.keep('door')]);
  expect(await parts.state('door')).toEqual({ have: 2, total: 2 });
  await parts.keep('door');
  expect(asked).toEqual(['/assets/a-2.js', '/assets/d-1.js', '/assets/d-2.js']);
});

it('goes on where it was when the network was lost', async () => {
  const lost = ['/assets/d-2.js'];
  const { asked, fetched } = network(lost);
  const { caches } = fakeCaches();
  const parts = createParts(files, caches, fetched);
  await expect(parts.keep('door')).rejects.toThrow('/assets/d-2.js answered 404');
  expect(await parts.state('door')).toEqual({ have: 1, total: 2 });
  lost.length = 0;
  asked.length = 0;
  await parts.keep('door');
  expect(asked).toEqual(['/assets/d-2.js']);
});

it('a new version brings the door where it is used, and deletes no file before it is active', async () => {
  const { asked, fetched } = network();
  const { held, caches } = fakeCaches({
    'app-start': ['/assets/a-1.js'],
    'app-door': ['/assets/d-1.js'],
  });
  const parts = createParts(files, caches, fetched);
  await parts.install();
  expect(asked.toSorted()).toEqual(['/assets/a-2.js', '/assets/d-2.js']);
  expect(held['app-start']).toEqual(['/assets/a-1.js', '/assets/a-2.js']);
  await parts.prune();
  expect(held).toEqual({ 'app-start': ['/assets/a-2.js'], 'app-door': files.door });
});

it('a new version is not installed where the door is used and does not arrive', async () => {
  const { fetched } = network(['/assets/d-2.js']);
  const { caches } = fakeCaches({ 'app-door': [] });
  await expect(createParts(files, caches, fetched).install()).rejects.toThrow('404');
});

it('a device of a version that kept everything keeps everything', async () => {
  const { fetched } = network();
  const { held, caches } = fakeCaches({ 'workbox-precache-v2': ['/assets/checkin.page-0.js'] });
  await createParts(files, caches, fetched).install();
  expect(held['app-door']).toEqual(files.door);
});

it('keeps only parts that there are', () => {
  expect(partToKeep({ type: KEEP_PART, part: 'door' })).toBe('door');
  for (const data of [
    null,
    'door',
    {},
    { type: KEEP_PART, part: 'x' },
    { type: 'x', part: 'door' },
  ])
    expect(partToKeep(data)).toBeUndefined();
});
