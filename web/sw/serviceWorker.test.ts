import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, it, vi } from 'vitest';
import { KEEP_PART } from '#shared/site/serviceWorkerNames.ts';
import { isEventImage, cachedSize } from './images.rules.ts';
import { isSkipWaiting, createParts, partToKeep } from './partCaches.ts';
import { isPaymentStep, navigationDenylist, leaveToNetwork } from './networkOnly.ts';
import { takeShared } from './sharedPicture.local.ts';

const ORIGIN = 'https://rollcall.example';

it('navigation goes to pages of the app and to nothing else, and knows where somebody pays', () => {
  const pages =
    '/ /events/3?promo=ANA /orders/RC-7F3K-9Q2M-XT41 /admin/check-in /reset-password?token=a.b';
  const others =
    '/api/health /webhooks/stripe /pictures/a/b /posters/3.svg /.well-known/security.txt ' +
    '/robots.txt /llms.txt /assets/gone-1a2b.js /serviceWorker.js';
  const isDenied = (address: string) => navigationDenylist.some((one) => one.test(address));
  expect(pages.split(' ').filter(isDenied)).toEqual([]);
  expect(others.split(' ').filter(isDenied)).toEqual(others.split(' '));
  const paths = ['/checkout/3', '/Checkout/3', '/checkout', '/events/3'];
  expect(paths.filter(isPaymentStep)).toEqual(['/checkout/3', '/Checkout/3']);
});

it.each([
  ['/posters/3.svg?v=2', true],
  ['/pictures/9f/rink.webp', true],
  ['/api/events', false],
  ['/api/posters/3.svg', false],
  ['https://elsewhere.example/posters/3.svg', false],
])('the event image %s is kept: %s', (path, kept) =>
  expect(isEventImage(new URL(path, ORIGIN), ORIGIN)).toBe(kept),
);

it('event images that were uploaded are found in whatever size is kept', async () => {
  const at = (path: string) => ({ url: `${ORIGIN}/pictures/${path}` });
  const keys = [at('aa/400.webp'), at('bb/800.avif')];
  const match = async (key: { url: string }) => new Response(key.url);
  const store = {
    open: async () => ({ keys: async () => keys, match }),
  } as unknown as CacheStorage;
  const find = async (path: string) => (await cachedSize(ORIGIN + path, store))?.text();
  expect(await find('/pictures/bb/1600.webp')).toBe(`${ORIGIN}/pictures/bb/800.avif`);
  expect(await find('/pictures/cc/1600.webp')).toBeUndefined();
  expect(await find('/posters/3.svg')).toBeUndefined();
});

it('takes over, and keeps a part, only when told to', () => {
  expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
  for (const data of [null, undefined, 'SKIP_WAITING', { type: 'x' }, {}])
    expect(isSkipWaiting(data)).toBe(false);
  expect(partToKeep({ type: KEEP_PART, part: 'door' })).toBe('door');
  const others = [
    { type: KEEP_PART, part: 'x' },
    { type: 'x', part: 'door' },
  ];
  for (const data of [null, 'door', {}, ...others]) expect(partToKeep(data)).toBeUndefined();
});

async function install(addRoutes?: (rules: unknown[]) => Promise<void>): Promise<void> {
  const self = new EventTarget();
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>): void => void (work = promise);
  leaveToNetwork(self);
  self.dispatchEvent(
    Object.assign(new Event('install'), { waitUntil, ...(addRoutes && { addRoutes }) }),
  );
  await work;
}

it('calls of the API go by the worker where the browser can, and keep none from being installed', async () => {
  const addRoutes = vi.fn<(rules: unknown[]) => Promise<void>>(async () => undefined);
  await install(addRoutes);
  expect(addRoutes.mock.calls[0]?.[0]).toContainEqual({
    condition: { urlPattern: { pathname: '/api/*' } },
    source: 'network',
  });
  await install();
  await install(() => Promise.reject(new TypeError('Not these')));
});

it('the kill switch clears the caches and leaves, and never touches IndexedDB', async () => {
  type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;
  const handlers = new Map<string, Handler>();
  const caches = {
    keys: async () => ['precache', 'event-images'],
    delete: vi.fn<(name: string) => Promise<boolean>>(async () => true),
  };
  const self = {
    addEventListener: handlers.set.bind(handlers),
    skipWaiting: vi.fn<() => void>(),
    clients: { claim: vi.fn<() => Promise<void>>(async () => undefined) },
    registration: { unregister: vi.fn<() => Promise<boolean>>(async () => true) },
  };
  vm.runInNewContext(readFileSync('public/serviceWorker.off.js', 'utf8'), { self, caches });
  let work: Promise<unknown> = Promise.reject(new Error('nothing was waited for'));
  work.catch(() => undefined);
  handlers.get('install')?.({ waitUntil: () => undefined });
  handlers.get('activate')?.({ waitUntil: (promise) => void (work = promise) });
  await work;
  expect(self.skipWaiting).toHaveBeenCalled();
  expect(caches.delete.mock.calls).toEqual([['precache'], ['event-images']]);
  expect(self.registration.unregister).toHaveBeenCalled();
});

const url = 'https://rollcall.example/share';

async function shared(form: FormData | null, works = true) {
  const kept: string[] = [];
  const put = async (key: string) => {
    if (!works) throw new Error('full');
    kept.push(key);
  };
  const store = { open: async () => ({ put }) } as unknown as CacheStorage;
  const formData = async () => {
    if (!form) throw new TypeError('no form');
    return form;
  };
  const response = await takeShared({ url, formData }, store);
  return { status: response.status, at: response.headers.get('location'), kept };
}

it('the worker hands on what is shared with the app, and keeps its picture for the page', async () => {
  const form = new FormData();
  form.set('title', 'Peach Jam');
  form.set('picture', new File(['x'], 'poster.png', { type: 'image/png' }));
  const at = `${url}?title=Peach%20Jam`;
  const kept = ['/shared-picture'];
  expect(await shared(form)).toEqual({ status: 303, at: `${at}&picture=1`, kept });
  expect(await shared(form, false)).toMatchObject({ status: 303, at });
  expect(await shared(null)).toEqual({ status: 303, at: url, kept: [] });
});

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
  const caches = { open, has } as unknown as CacheStorage;
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
