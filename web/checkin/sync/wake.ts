import { DOOR_SYNC } from '#shared/site/serviceWorker.ts';

const EVERY_MS = 30_000;

/**
 * Calls the listener when the network or the page returns, on Background Sync, and every 30 s; never while the page
 * is hidden.
 */
export function onWake(listener: () => void): () => void {
  const tell = (): void => {
    if (!document.hidden) listener();
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === DOOR_SYNC)
      tell();
  };
  const events = ['online', 'pageshow', 'focus'];
  for (const event of events) addEventListener(event, tell);
  document.addEventListener('visibilitychange', tell);
  navigator.serviceWorker?.addEventListener('message', onMessage);
  const timer = setInterval(tell, EVERY_MS);
  return () => {
    for (const event of events) removeEventListener(event, tell);
    document.removeEventListener('visibilitychange', tell);
    navigator.serviceWorker?.removeEventListener('message', onMessage);
    clearInterval(timer);
  };
}

/** Asks for Background Sync (Chromium only), so that unsent scans can be sent later. */
export async function askForWake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Background Sync is missing in TypeScript's DOM library.
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
  if (typeof sync.register === 'function') await sync.register(DOOR_SYNC);
}
