import { isInstalled, onApple } from '#web/offline/deviceKind.ts';

/** `install`: on iOS, only home-screen apps may notify. `denied`: only browser settings can undo the refusal. */
export type Support = 'unsupported' | 'install' | 'denied' | 'possible';

export function pushSupport(): Support {
  if (onApple() && !isInstalled() && !('PushManager' in window)) return 'install';
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}
