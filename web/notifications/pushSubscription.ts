import type {
  PreferencesChange,
  Preferences,
} from '#shared/notifications/notifications.contract.ts';
import { call } from '#web/api/call.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { local } from '#web/offline/safeStorage.ts';
import { mayNotify } from './pushSupport.ts';
import type { Follows } from '#shared/notifications/follows.schemas.ts';
import { favouriteIds } from '#shared/favourites/favourites.rules.ts';
import { readFavourites, currentOwner } from '#web/favourites/favourites.local.ts';
import type { DeviceDb } from '#web/offline/db.ts';
import { readFollows } from './follows.storage.ts';

type NotificationInterests = {
  favourites?: number[];
  orderNumbers: string[];
  follows: Follows;
};

const MAX_ORDERS = 200;

export async function readNotificationInterests(db: DeviceDb): Promise<NotificationInterests> {
  const guest = currentOwner() === null;
  const ofGuests = db.orders.filter(({ userId }) => userId === null);
  const newest = (await ofGuests.reverse().sortBy('savedAt')).slice(0, MAX_ORDERS);
  const orderNumbers = newest.map(({ orderNumber }) => String(orderNumber));
  const follows = readFollows();
  if (!guest) return { orderNumbers, follows };
  return {
    orderNumbers,
    follows,
    favourites: [...favouriteIds((await readFavourites(db, null)) ?? [])],
  };
}

/** While this key is set, a lost subscription is renewed. */
const WANTED = 'rollcall.push';
/** Longest wait for the service worker: on a first visit, a slow phone still caches the whole app. */
const READY_MS = 30_000;

export async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export async function subscribeDevice(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const subscription = await subscribe();
  try {
    await tellServer(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  local.set(WANTED, 'on');
  return true;
}

/** Unsubscribes this device. A server that can't be reached notices at its next push. */
export async function unsubscribeDevice(): Promise<void> {
  local.remove(WANTED);
  const subscription = await findSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call(notificationsContract.unsubscribe, { json: { endpoint } }).catch(() => undefined);
}

/**
 * Sends the server this device's push endpoint, which browsers may change, with the orders and favorites that it should
 * be notified about. Returns null if notifications are off.
 */
export async function syncSubscription(
  preferences?: PreferencesChange,
): Promise<Preferences | null> {
  if (!mayNotify()) return null;
  const known = await findSubscription();
  if (!known && local.get(WANTED) === null) return null;
  const subscription = known ?? (await subscribe());
  local.set(WANTED, 'on');
  return tellServer(subscription, preferences);
}

/** Unlinks the account at logout. If that fails, unsubscribes, so that none of the user's messages arrive here. */
export async function detachDevice(): Promise<void> {
  try {
    await syncSubscription();
  } catch {
    await (await findSubscription())?.unsubscribe();
  }
}

async function tellServer(
  subscription: PushSubscription,
  preferences?: PreferencesChange,
): Promise<Preferences> {
  const facts = await onDevice(readNotificationInterests).catch(() => ({}));
  const { endpoint, keys } = subscription.toJSON();
  const answer = await call(notificationsContract.subscribe, {
    json: {
      subscription: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
      ...facts,
      ...(preferences ? { preferences } : {}),
    },
  });
  return answer.preferences;
}

async function subscribe(): Promise<PushSubscription> {
  const [{ key }, { pushManager }] = await Promise.all([
    call(notificationsContract.key),
    workerReady(),
  ]);
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // If the server's keys have changed, the old subscription prevents a new one.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Waits for the worker, which is still installing on a first visit. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(
      () => fail(new Error("This browser isn't ready for notifications. Please try again.")),
      READY_MS,
    );
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}
