import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, it, vi } from 'vitest';
import { isEventImage, cachedSize } from './images.rules.ts';
import { isSkipWaiting } from './messages.ts';
import { isAppPage, isPaymentStep } from './navigation.ts';
import { leaveToNetwork } from './networkOnly.ts';

const ORIGIN = 'https://rollcall.example';

it('navigation goes to pages of the app, and to nothing else', () => {
  const pages =
    '/ /events/3?promo=ANA /orders/RC-7F3K-9Q2M-XT41 /admin/check-in /reset-password?token=a.b';
  const others =
    '/api/health /webhooks/stripe /pictures/a/b /posters/3.svg /.well-known/security.txt ' +
    '/robots.txt /llms.txt /assets/gone-1a2b.js /serviceWorker.js';
  expect(pages.split(' ').filter((address) => !isAppPage(address))).toEqual([]);
  expect(others.split(' ').filter(isAppPage)).toEqual([]);
});

it('navigation knows where somebody pays', () => {
  const paths = ['/checkout/3', '/Checkout/3', '/checkout', '/events/3'];
  expect(paths.filter(isPaymentStep)).toEqual(['/checkout/3', '/Checkout/3']);
});

it.each([
  ['/posters/3.svg?v=2', true],
  ['/pictures/9f/rink.webp', true],
  ['/api/events', false],
  ['/api/posters/3.svg', false],
  ['/', false],
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

it('takes over only when told to', () => {
  expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
  for (const data of [null, undefined, 'SKIP_WAITING', { type: 'x' }, {}]) {
    expect(isSkipWaiting(data)).toBe(false);
  }
});

async function install(addRoutes?: (rules: unknown[]) => Promise<void>): Promise<void> {
  const self = new EventTarget();
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>): void => void (work = promise);
  leaveToNetwork(self);
  self.dispatchEvent(
    Object.assign(new Event('install'), addRoutes ? { addRoutes, waitUntil } : { waitUntil }),
  );
  await work;
}

it('calls of the API go by the worker where the browser can', async () => {
  const addRoutes = vi.fn<(rules: unknown[]) => Promise<void>>(async () => undefined);
  await install(addRoutes);
  expect(addRoutes.mock.calls[0]?.[0]).toContainEqual({
    condition: { urlPattern: { pathname: '/api/*' } },
    source: 'network',
  });
});

it('calls of the API do not keep a worker from being installed', async () => {
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
