/** A word in localStorage, so that the app can start without opening the door's database. */
const KEY = 'rollcall.unsentScans';

/** Set before a scan is stored, taken away when the queue was found empty. */
export function markLeftOver(some: boolean): void {
  if (some) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}

export function hasLeftOver(): boolean {
  return localStorage.getItem(KEY) !== null;
}
