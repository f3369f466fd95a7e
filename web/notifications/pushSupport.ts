/**
 * What this browser can do. `install`: an iPhone or iPad, which only lets apps on the home screen notify. `denied`:
 * the user refused, and only the browser's settings can undo that. `possible`: permission can be requested.
 */
export type Support = 'unsupported' | 'install' | 'denied' | 'possible';

export function pushSupport(): Support {
  if (onApple() && !installed() && !('PushManager' in window)) return 'install';
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Permission was granted, now or on an earlier visit. */
export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
function onApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function installed(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
