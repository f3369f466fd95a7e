import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PushTarget } from '#api/push/pusher.ts';

/**
 * `PushManager.subscribe` needs the browser vendor's service: the page gets this subscription, kept
 * over reloads. Everything after it is real.
 */
export async function fakePushManager(page: Page, { endpoint, keys }: PushTarget): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    (given) => {
      const KEPT = 'test.subscribed';
      const subscription = {
        endpoint: given.endpoint,
        options: { applicationServerKey: null, userVisibleOnly: true },
        toJSON: () => given,
        unsubscribe() {
          localStorage.removeItem(KEPT);
          return Promise.resolve(true);
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe() {
          localStorage.setItem(KEPT, 'yes');
          return Promise.resolve(subscription);
        },
        getSubscription: () =>
          Promise.resolve(localStorage.getItem(KEPT) === null ? null : subscription),
      });
    },
    { endpoint, keys },
  );
}

/** Resolves when a notification is shown. A busy browser loses some messages, which a push service would send again. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // During activation there is no worker to wake.
    while (active?.state === 'activating')
      await new Promise((changed) =>
        active.addEventListener('statechange', changed, { once: true }),
      );
  });
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (mine) found(mine.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  const deliver = async (): Promise<number> => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect
      .poll(() => notificationsOf(page), { timeout: 5000 })
      .not.toEqual([])
      .catch(String);
    return (await notificationsOf(page)).length;
  };
  await expect.poll(deliver).toBeGreaterThan(0);
  await devtools.detach();
}

export function notificationsOf(page: Page) {
  return page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const shown = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** By script: a headless browser has no notification tray. */
export async function tapNotification(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(async (wanted) => {
    type Scope = {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    if (!notification) throw new Error('no such notification');
    const tap = new scope.NotificationEvent('notificationclick', { notification });
    const work: Promise<unknown>[] = [];
    // A scripted event cannot extend the worker's life; the test does.
    Object.assign(tap, { waitUntil: (doing: Promise<unknown>) => work.push(doing) });
    scope.dispatchEvent(tap);
    await Promise.all(work);
  }, tag);
}
