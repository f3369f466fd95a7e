/** What is asked of a window of ours. */
export type Window = { id: string; url: string; focused: boolean; visibilityState: string };

/** Pages that are never left for a notification. */
const TAKEN = /^\/(admin\/check-in|checkout)(\/|$)/;

/** As web/offline/busy.ts holds it while somebody scans or pays. */
const LOCK = 'busy';

/** The ids of windows in which somebody is busy; all: it is not known which. */
export async function busyClients(
  locks: Pick<LockManager, 'query'> | undefined,
): Promise<Set<string> | null> {
  if (!locks) return new Set();
  try {
    const { held = [], pending = [] } = await locks.query();
    const busy = [...held, ...pending].filter(
      ({ name, mode }) => name === LOCK && mode === 'shared',
    );
    const ids = busy.map(({ clientId }) => clientId);
    return ids.every((id) => id !== undefined) ? new Set(ids) : null;
  } catch {
    return null;
  }
}

/**
 * The window in which to show `address`, if there is one: where it is shown already, or else the one that is looked
 * at; some browsers only know where a window began. Not one in which somebody is busy; `busy` null, or naming windows that are none of these: any may be it.
 */
export function chooseWindow<W extends Window>(
  windows: readonly W[],
  address: string,
  busy: ReadonlySet<string> | null,
): W | null {
  const known = new Set(windows.map(({ id }) => id));
  if (!busy || ![...busy].every((id) => known.has(id))) return null;
  const free = windows.filter(({ id, url }) => !busy.has(id) && !TAKEN.test(new URL(url).pathname));
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
