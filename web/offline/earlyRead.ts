import { guarded } from './guard.ts';

/** Longest that a page is held back for what it would show at once. */
const PATIENCE_MS = 1000;

/** What this device has, for the first page alone. */
export type EarlyRead<T> = {
  /** Never rejects. */
  ready: Promise<unknown>;
  /** Once: what was read is old by the time the page is opened again. */
  take: () => T | undefined;
};

/**
 * Reads what the page will show while its scripts are still coming in: effects run late on a slow phone, and the page
 * would be drawn twice. Null: this page is not the first.
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

/** The address that the app was opened with; none on the server. */
export const openedAt = (): string => globalThis.location?.pathname ?? '';
