import { isBusyHere } from './busy.ts';
import { checkOnline, isOnline, onOnlineChange } from './online.ts';
import { session } from './safeStorage.ts';

const RELOADED_KEY = 'rollcall.reloadedAt';
const RELOAD_AGAIN_MS = 15_000;
const TRY_AGAIN_MS = 3000;

const missing = new WeakSet<Error>();

/** True for the error of a chunk that could not be fetched. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missing.has(error);

export function watchMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    if ('payload' in event && event.payload instanceof Error) missing.add(event.payload);
    void reloadForPart();
  });
}

/**
 * Reloads a page that lacks a chunk, because the page may belong to an older version, and older browsers never fetch a
 * failed chunk again. Does nothing without a server (only the browser's error page would be left), while somebody pays
 * or scans, or right after the last reload.
 */
export async function reloadForPart(): Promise<void> {
  const isTooSoon = (): boolean =>
    Date.now() - Number(session.get(RELOADED_KEY) ?? 0) < RELOAD_AGAIN_MS;
  if (isBusyHere() || isTooSoon() || !(await checkOnline()) || isTooSoon()) return;
  session.set(RELOADED_KEY, String(Date.now()));
  location.reload();
}

/** Loads a part of the app however long it takes: a part that fails is tried again when the network is back. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      void checkOnline();
      await networkBack();
    }
  }
}

/** Resolves when it is worth trying again: in a moment if there is a network, otherwise when it is back. */
export function networkBack(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => isOnline() && resolve(), TRY_AGAIN_MS);
  const unlisten = onOnlineChange(() => isOnline() && resolve());
  return promise.finally(() => {
    clearTimeout(timer);
    unlisten();
  });
}
