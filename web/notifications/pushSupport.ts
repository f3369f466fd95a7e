/** `install`: iOS, where only home-screen apps may notify. `denied`: only browser settings can undo it. */
export type Support = 'unsupported' | 'install' | 'denied' | 'possible';

export function pushSupport(): Support {
  if (onApple() && !installed() && !('PushManager' in window)) return 'install';
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** iPads identify as Macs, which have no touch screens. */
function onApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function installed(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
