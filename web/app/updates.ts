import type { Workbox } from 'workbox-window';
import { isBusyHere, whenNobodyIsBusy } from '#web/offline/busy.ts';

const HOUR_MS = 60 * 60_000;
/** How long a new worker may take to take over before others may get busy again. */
const TAKEOVER_MS = 10_000;

export type UpdateState = 'none' | 'waiting' | 'blocked';

let workbox: Workbox | undefined;
let state: UpdateState = 'none';
/** Another tab brought a new version in: this page's own parts may be gone. */
let outdated = false;
const listeners = new Set<() => void>();

function setState(next: UpdateState): void {
  state = next;
  for (const tell of listeners) tell();
}

export const updateStore = {
  get: (): UpdateState => state,
  getOnServer: (): UpdateState => 'none',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Registers the worker. A new version waits until no tab is in a checkout or scanning. */
export async function startWorker(): Promise<void> {
  const { Workbox: Client } = await import('workbox-window');
  workbox = new Client('/serviceWorker.js');
  workbox.addEventListener('waiting', () => setState('waiting'));
  watchController();
  try {
    const registration = await workbox.register();
    // eslint-disable-next-line no-console -- the specification wants the success logged
    console.info('Service worker registered', registration?.scope);
    checkOften();
  } catch (error) {
    console.warn('Service worker registration failed', error);
  }
}

/** The first worker only joins in; every later one brings another version. */
function watchController(): void {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onNewWorker();
    controlled = true;
  });
}

/** A home-screen app lives for days without ever being loaded again. */
function checkOften(): void {
  const check = (): void => void workbox?.update().catch(() => undefined);
  setInterval(check, HOUR_MS);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', () => document.hidden || check());
}

/** Activates the waiting version, which reloads this page; `blocked` while a tab is busy. */
export async function updateNow(): Promise<void> {
  const free = await whenNobodyIsBusy(takeOver);
  if (!free) setState('blocked');
}

function takeOver(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A browser may keep the old worker alive for minutes: by then a tab may be busy again.
  const reload = (): void => {
    if (!isBusyHere()) location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  workbox?.messageSkipWaiting();
  setTimeout(() => {
    navigator.serviceWorker.removeEventListener('controllerchange', reload);
    resolve();
  }, TAKEOVER_MS);
  return promise;
}

/** Called after moving to another page: a moment at which nothing half-done can be lost. */
export function updateOnNewPage(): void {
  if (outdated && !isBusyHere()) location.reload();
  else if (state !== 'none') void whenNobodyIsBusy(takeOver);
}

function onNewWorker(): void {
  outdated = true;
  if (document.hidden && !isBusyHere()) location.reload();
}
