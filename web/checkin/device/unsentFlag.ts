import { local } from '#web/offline/keep.ts';

/** In localStorage, so that the app can start without opening Dexie. */
const KEY = 'rollcall.unsentScans';

export function markUnsent(some: boolean): void {
  if (some) local.set(KEY, '1');
  else local.remove(KEY);
}

export function hasUnsent(): boolean {
  return local.get(KEY) !== null;
}
