import type { Workbox } from 'workbox-window';
import { ensureWorker } from '#web/offline/keepAppParts.ts';
import { isBusyHere, whenNobodyIsBusy } from '#web/offline/busy.ts';
import { createEmitter } from '#web/offline/emitter.ts';
import { loadPart } from '#web/offline/loadPart.ts';
import { isOnline, onOnlineChange } from '#web/offline/online.ts';

const HOUR_MS = 60 * 60_000;
/** How long a new version's takeover may keep other tabs from becoming busy. */
const TAKEOVER_MS = 10_000;

export type UpdateState = 'none' | 'waiting' | 'blocked';

let workbox: Workbox | undefined;
let state: UpdateState = 'none';
/** True once another tab activated a new version: this page's chunks may be gone. */
let outdated = false;
const changes = createEmitter();

function setState(next: UpdateState): void {
  state = next;
  changes.emit();
}

export const updateStore = {
  get: (): UpdateState => state,
  getOnServer: (): UpdateState => 'none',
  subscribe: changes.subscribe,
};

/** Registers the service worker. A new version waits until no tab is busy. */
export async function startWorker(): Promise<void> {
  const { Workbox: Client } = await loadPart(() => import('workbox-window'));
  workbox = new Client('/serviceWorker.js');
  workbox.addEventListener('waiting', () => setState('waiting'));
  watchController();
  try {
    const registration = await workbox.register();
    // oxlint-disable-next-line no-console -- the specification wants the success logged
    console.info('Service worker registered', registration?.scope);
    checkOften();
  } catch (error) {
    console.warn('Service worker registration failed', error);
  }
}

/** Watches for new workers. The first one is no update. */
function watchController(): void {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onNewWorker();
    controlled = true;
  });
}

/** Checks for updates regularly, because home-screen apps run for days without a page load. */
function checkOften(): void {
  const look = async (): Promise<void> => {
    if (await ensureWorker()) await workbox?.update();
  };
  const check = (): void => void look().catch(() => undefined);
  setInterval(check, HOUR_MS);
  onOnlineChange(() => isOnline() && check());
  document.addEventListener('visibilitychange', () => document.hidden || check());
}

export async function updateNow(): Promise<void> {
  const free = await whenNobodyIsBusy(takeOver);
  if (!free) setState('blocked');
}

function takeOver(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Activation may take minutes, so check again whether this tab is busy by then.
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

/** Reloads an outdated page, or applies a waiting update, on navigation, when nothing unsaved can be lost. */
export function updateOnNewPage(): void {
  if (outdated && !isBusyHere()) location.reload();
  else if (state !== 'none') void whenNobodyIsBusy(takeOver);
}

function onNewWorker(): void {
  outdated = true;
  if (document.hidden && !isBusyHere()) location.reload();
}
