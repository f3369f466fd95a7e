/** What is asked of a window of ours; `url` is where it began, and not always where it is. */
export type Window = { url: string; focused: boolean; visibilityState: string };

/** Pages that are never left for a notification. */
const TAKEN = /^\/(admin\/check-in|checkout)(\/|$)/;

/** The lock that web/offline/busy.ts holds during a scan or a payment. */
const LOCK = 'busy';

/**
 * Whether any window is in a scan or a payment: which one, the browser does not say, for its names of windows here
 * and of those who hold a lock are different ones.
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

/** The window in which to show `address`: where it is shown already, or else the one that is looked at; null for none. */
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

/** An app on the home screen of an iPhone or iPad has one window; an iPad says that it is a Mac. */
export function hasOneWindow(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent);
}
