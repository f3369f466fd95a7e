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

let badge = 0;

/** On the icon of the installed app: staff see there that scans wait. Not every browser has it. */
export function showUnsentBadge(count: number): void {
  if (count === badge || !('setAppBadge' in navigator)) return;
  badge = count;
  navigator.setAppBadge(count).catch(() => undefined);
}
