import { vi } from 'vitest';

type Answer = NotificationPermission;

/** Fakes a browser that can show notifications. Undo it with `plainBrowser`. */
export function fakeBrowser({
  permission = 'default',
  says = 'granted',
}: { permission?: Answer; says?: Answer } = {}) {
  let current: PushSubscription | null = null;
  let made = 0;
  const asked = vi.fn<() => Promise<Answer>>(() => {
    Notifications.permission = says;
    return Promise.resolve(says);
  });
  const Notifications = { permission, requestPermission: asked };
  function aSubscription(key: string): PushSubscription {
    made += 1;
    const endpoint = `https://push.example.com/${made}`;
    return {
      endpoint,
      expirationTime: null,
      options: { applicationServerKey: null, userVisibleOnly: true },
      getKey: () => null,
      toJSON: () => ({ endpoint, keys: { p256dh: key, auth: 'secret' } }),
      unsubscribe() {
        current = null;
        return Promise.resolve(true);
      },
    };
  }
  const manager = {
    key: 'key',
    getSubscription: () => Promise.resolve(current),
    subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
      const key = typeof applicationServerKey === 'string' ? applicationServerKey : '';
      if (current && manager.key !== key) {
        return Promise.reject(new DOMException('another key', 'InvalidStateError'));
      }
      manager.key = key;
      current ??= aSubscription(key);
      return Promise.resolve(current);
    },
  };
  const registration = { pushManager: manager };
  vi.stubGlobal('Notification', Notifications);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return { asked, current: () => current, lose: () => void (current = null) };
}

export function plainBrowser(userAgent?: string): void {
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Reflect.deleteProperty(navigator, 'serviceWorker');
  if (userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}
