import { pathOf, parsePushPayload } from '#shared/notifications/pushPayload.ts';
import { BUSY_LOCK } from '#shared/site/serviceWorkerNames.ts';

/** `url` is the URL at which the window was opened, which may not be its current page. */
export type Window = { url: string; focused: boolean; visibilityState: string };

const TAKEN = /^\/(admin\/check-in|checkout)(\/|$)/;

/**
 * True if some window is busy. The browser doesn't tell which one: the client ids of windows and of lock holders
 * differ.
 */
export async function isAnyWindowBusy(
  locks: Pick<LockManager, 'query'> | undefined,
): Promise<boolean> {
  if (!locks) return false;
  try {
    const { held = [], pending = [] } = await locks.query();
    return [...held, ...pending].some(({ name, mode }) => name === BUSY_LOCK && mode === 'shared');
  } catch {
    return true;
  }
}

/** A free window: the one opened at the address, or else the focused, a visible or any other one. */
function chooseWindow<W extends Window>(windows: readonly W[], address: string): W | null {
  const free = windows.filter(({ url }) => !TAKEN.test(new URL(url).pathname));
  return (
    free.find(({ url }) => url === address) ??
    free.find(({ focused }) => focused) ??
    free.find(({ visibilityState }) => visibilityState === 'visible') ??
    free[0] ??
    null
  );
}

/** True for iOS, where an app on the home screen has one window. Matches Macs, too, since iPads identify as Macs. */
function hasOneWindow(userAgent: string): boolean {
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent);
}

// Each push message contains its text: the worker has no token, and opens no database, since a phone could freeze it.

/** Declared here, because the tests of pages lack worker types. */
export type PushWorker = {
  location: { origin: string };
  navigator: { userAgent: string; locks?: Pick<LockManager, 'query'> };
  registration: {
    showNotification: ServiceWorkerRegistration['showNotification'];
    pushManager: Pick<PushManager, 'subscribe'>;
  };
  clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly PageWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};
type PageWindow = Window & {
  focus: () => Promise<PageWindow>;
  navigate: (url: string) => Promise<unknown>;
};
type Text = { text: () => string };
type Subscribed = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON'>;

/** Shows a notification for every push, because iOS ends the subscription after three silent ones. */
export async function showPush({ registration }: PushWorker, data: Text | null): Promise<void> {
  const { title, body, url, tag } = parsePushPayload(textOf(data));
  await registration.showNotification(title, {
    body,
    tag,
    data: { url },
    lang: 'en',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  });
}

function textOf(data: Text | null): string | null {
  try {
    return data?.text() ?? null;
  } catch {
    return null;
  }
}

const addressIn = (data: unknown): string =>
  pathOf(typeof data === 'object' && data !== null && 'url' in data ? data.url : null);

/** Opens the notification's page in a free window or a new one, never in a window that is scanning or paying. */
export async function openPage(self: PushWorker, data: unknown): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const address = new URL(addressIn(data), self.location.origin).href;
  const busy = await isAnyWindowBusy(self.navigator.locks);
  const free = busy ? null : chooseWindow(windows, address);
  if (free && (await bring(free, address))) return;
  const [only] = windows;
  // Where only one window is possible, a new one would replace the busy one.
  if (only && hasOneWindow(self.navigator.userAgent)) await only.focus().catch(() => null);
  else await self.clients.openWindow(address).catch(() => null);
}

/** Returns false if the window can't navigate, as when it runs an older version of the app. */
async function bring(client: PageWindow, address: string): Promise<boolean> {
  const focused = await client.focus().catch(() => client);
  return focused.navigate(address).then(
    () => true,
    () => false,
  );
}

export async function renewSubscription(
  self: PushWorker,
  old: Subscribed | null,
  newSubscription: Subscribed | null,
): Promise<void> {
  const subscription = newSubscription ?? (await subscribeLike(self, old));
  const replaces = old ? { replaces: old.endpoint } : {};
  await fetch('/api/notifications/subscription', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription: subscription.toJSON(), ...replaces }),
  });
}

async function subscribeLike(self: PushWorker, old: Subscribed | null): Promise<Subscribed> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await serverKey());
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function serverKey(): Promise<string> {
  const answer: unknown = await (await fetch('/api/notifications/key')).json();
  const key = typeof answer === 'object' && answer !== null && 'key' in answer ? answer.key : null;
  if (typeof key !== 'string') throw new Error('The server has no key');
  return key;
}
