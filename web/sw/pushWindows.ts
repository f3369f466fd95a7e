/** `url` is the URL at which the window was opened, which may not be its current page. */
export type Window = { url: string; focused: boolean; visibilityState: string };

const TAKEN = /^\/(admin\/check-in|checkout)(\/|$)/;

/** The lock that web/offline/busy.ts holds during a scan or a checkout. */
const LOCK = 'busy';

/**
 * True if some window is busy. The browser doesn't tell which one: the client ids of windows and of lock holders
 * differ.
 */
export async function isAnyWindowBusy(
  locks: Pick<LockManager, 'query'> | undefined,
): Promise<boolean> {
  if (!locks) return false;
  try {
    const { held = [], pending = [] } = await locks.query();
    return [...held, ...pending].some(({ name, mode }) => name === LOCK && mode === 'shared');
  } catch {
    return true;
  }
}

/** A free window: the one opened at the address, or else the focused, a visible or any other one. */
export function chooseWindow<W extends Window>(windows: readonly W[], address: string): W | null {
  const free = windows.filter(({ url }) => !TAKEN.test(new URL(url).pathname));
  return (
    free.find(({ url }) => url === address) ??
    free.find(({ focused }) => focused) ??
    free.find(({ visibilityState }) => visibilityState === 'visible') ??
    free[0] ??
    null
  );
}

/** True for iOS, where an app on the home screen has one window. Matches Macs, too, since iPads identify as Macs. */
export function hasOneWindow(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent);
}
