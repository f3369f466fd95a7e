import { local } from '#web/offline/keep.ts';

/** A word in localStorage, so that the app can start without opening the door's database. */
const KEY = 'rollcall.unsentScans';

/** Set before a scan is stored, taken away when the queue was found empty. */
export function markUnsent(some: boolean): void {
  if (some) local.set(KEY, '1');
  else local.remove(KEY);
}

export function hasUnsent(): boolean {
  return local.get(KEY) !== null;
}
