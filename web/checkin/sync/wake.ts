import { DOOR_SYNC } from '#shared/checkin/doorSync.ts';

const EVERY_MS = 30_000;

/**
 * Calls back whenever it may be worth asking the server: the network or the page came back, half a minute passed
 * in sight. Never while the page is hidden.
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

/** Asks the browser to wake us when there is a network, where it can do that (Chromium). */
export async function askForWake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Background Sync is not in TypeScript's DOM library.
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (typeof sync !== 'object' || sync === null || !('register' in sync)) return;
  if (typeof sync.register === 'function') await sync.register(DOOR_SYNC);
}
