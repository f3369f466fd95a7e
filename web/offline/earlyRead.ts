import { guarded } from './storageTimeout.ts';

/** The longest time for which a page waits for stored data before it is rendered. */
const PATIENCE_MS = 1000;

/** Data stored on this device, read early for the first page only. */
export type EarlyRead<T> = {
  /** Settles when the data has been read; never rejects. */
  ready: Promise<unknown>;
  /** Returns the data once, since it would be outdated when the page is opened again. */
  take: () => T | undefined;
};

/**
 * Reads stored data for the first page while its scripts still load. Without this, a slow phone would render the page
 * twice, because effects run late. Pass null if the page is not the first.
 */
export function earlyRead<T>(read: (() => Promise<T>) | null): EarlyRead<T> {
  let value: T | undefined;
  const reading = async (): Promise<void> => {
    if (read) value = await guarded(read(), PATIENCE_MS);
  };
  return {
    ready: reading().catch(() => undefined),
    take() {
      const taken = value;
      value = undefined;
      return taken;
    },
  };
}

/** The path with which the app was opened; empty on the server. */
export const openedAt = (): string => globalThis.location?.pathname ?? '';
