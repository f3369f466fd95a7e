import { KEEP_PART, type KeptPart, type Part } from '#shared/site/serviceWorkerNames.ts';

/** How long to wait for the worker's answer. On a slow phone, it takes up to a second to start. */
const PATIENCE_MS = 3000;

/**
 * Asks the service worker to keep a part of the app, if it doesn't already. Returns how much of it is there; null if no
 * worker controls the page, or it doesn't answer.
 */
export function keepPart(part: Part): Promise<KeptPart | null> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<KeptPart | null>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<KeptPart>) => resolve(data);
  setTimeout(() => resolve(null), PATIENCE_MS);
  controller.postMessage({ type: KEEP_PART, part }, [port2]);
  return promise.finally(() => port1.close());
}

/**
 * Registers the service worker again if the browser has dropped it because its first install failed, for example when
 * the network was lost. Returns true if it was still registered.
 */
export async function ensureWorker(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (await serviceWorker.getRegistration()) return true;
  await serviceWorker.register('/serviceWorker.js');
  return false;
}

/** Asks the service worker, once it is active, to keep the remaining pages. */
export async function keepRest(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: KEEP_PART, part: 'rest' satisfies Part });
}
