/** `url` is where it was opened, not always where it is. */
export type Window = { url: string; focused: boolean; visibilityState: string };

const TAKEN = /^\/(admin\/check-in|checkout)(\/|$)/;

/** Held by web/offline/busy.ts during a scan or a payment. */
const LOCK = 'busy';

/** The browser does not say which: client ids of windows and lock holders differ. */
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

/** One that shows it, otherwise the visible one; null for none. */
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

/** iOS home-screen apps have one window; iPads identify as Macs. */
export function hasOneWindow(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent);
}
