import { local } from '#web/offline/safeStorage.ts';

/** Flag in localStorage for unsent scans, so that the app can start without opening Dexie. */
const KEY = 'rollcall.unsentScans';

export function markUnsent(some: boolean): void {
  if (!some) local.remove(KEY);
  // Writes only a change, because each write is sent to all tabs.
  else if (!hasUnsent()) local.set(KEY, '1');
}

export function hasUnsent(): boolean {
  return local.get(KEY) !== null;
}

let badge = 0;

/** Shows the number of waiting scans on the installed app's icon, for staff. Not every browser supports it. */
export function showUnsentBadge(count: number): void {
  if (count === badge || !('setAppBadge' in navigator)) return;
  badge = count;
  navigator.setAppBadge(count).catch(() => undefined);
}
