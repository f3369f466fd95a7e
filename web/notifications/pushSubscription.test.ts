import { expect, it } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { DEFAULT_KINDS } from '#shared/notifications/notificationKinds.ts';
import { mockApi, orderRow } from '#web/testing/server.tsx';
import '#web/testing/reset.ts';
import { db } from '#web/offline/db.ts';
import { fakeBrowser } from './push.testing.ts';
import {
  detachDevice,
  findSubscription,
  syncSubscription,
  unsubscribeDevice,
  subscribeDevice,
} from './pushSubscription.ts';

const KEY = 'GET /api/notifications/key';
const PUT = 'PUT /api/notifications/subscription';
const DELETE = 'DELETE /api/notifications/subscription';

function server(key = 'server-key') {
  const told: { body: unknown; token: string | null }[] = [];
  const { asked } = mockApi({
    [KEY]: { key },
    [PUT]: async (request) => {
      told.push({ body: await request.json(), token: request.headers.get('authorization') });
      return { preferences: DEFAULT_KINDS };
    },
    [DELETE]: null,
  });
  return { told, asked };
}

/** A browser in which notifications are on. */
async function turnedOn() {
  const browser = fakeBrowser();
  const { told } = server();
  await subscribeDevice();
  return { browser, told };
}

it('turning on asks, subscribes with the server’s key, and says what a guest has here', async () => {
  const browser = fakeBrowser();
  const { told } = server();
  await db.orders.bulkPut([orderRow('RC-1', null), orderRow('RC-2', 'somebody')]);
  const heart = { at: 1, pending: true };
  const value = [
    { eventId: 7, favourite: true, ...heart },
    { eventId: 8, favourite: false, ...heart },
  ];
  await db.lists.put({ key: 'favourites', savedAt: 1, value });
  expect(await subscribeDevice()).toBe(true);
  expect(browser.asked).toHaveBeenCalledOnce();
  const { endpoint = '' } = browser.current() ?? {};
  const subscription = { endpoint, keys: { p256dh: 'server-key', auth: 'secret' } };
  const follows = { djIds: [], near: null };
  const body = { subscription, orderNumbers: ['RC-1'], favourites: [7], follows };
  expect(told).toEqual([{ body, token: null }]);
});

it('turning on does nothing when the answer is no', async () => {
  const browser = fakeBrowser({ says: 'denied' });
  const { asked } = server();
  expect(await subscribeDevice()).toBe(false);
  expect(asked).toEqual([]);
  expect(browser.current()).toBeNull();
});

it('turning on leaves nothing half done when the server cannot be told', async () => {
  const browser = fakeBrowser();
  mockApi({ [KEY]: { key: 'key' }, [PUT]: problem(503) });
  await expect(subscribeDevice()).rejects.toThrow();
  expect(browser.current()).toBeNull();
  expect(await syncSubscription()).toBeNull();
});

it('keeping up subscribes again when the browser has lost it, or an old key of the server is in the way', async () => {
  const { browser } = await turnedOn();
  browser.lose();
  const { told } = server();
  expect(await syncSubscription({ nearly_gone: false })).toEqual(DEFAULT_KINDS);
  expect(told[0]?.body).toMatchObject({ preferences: { nearly_gone: false } });
  const { endpoint } = browser.current() ?? {};
  expect(endpoint).toBeDefined();
  server('new-key');
  expect(await subscribeDevice()).toBe(true);
  expect(browser.current()?.endpoint).not.toBe(endpoint);
});

it('keeping up says nothing for those who never turned it on, or turned it off', async () => {
  fakeBrowser({ permission: 'granted' });
  const { asked } = server();
  expect(await syncSubscription()).toBeNull();
  await subscribeDevice();
  await unsubscribeDevice();
  asked.length = 0;
  expect(await syncSubscription()).toBeNull();
  expect(asked).toEqual([]);
  expect(await findSubscription()).toBeNull();
});

it('keeping up turns off here also when the server cannot be told', async () => {
  const { browser } = await turnedOn();
  mockApi({});
  await unsubscribeDevice();
  expect(browser.current()).toBeNull();
});

it('logging out makes the device nobody’s', async () => {
  const { browser, told } = await turnedOn();
  await detachDevice();
  expect(told[1]).toMatchObject({ token: null, body: { favourites: [], orderNumbers: [] } });
  expect(browser.current()).not.toBeNull();
});

it('logging out throws the address away when the server cannot be told, and gets a new one next time', async () => {
  const { browser } = await turnedOn();
  mockApi({});
  await detachDevice();
  expect(browser.current()).toBeNull();
  server();
  await syncSubscription();
  expect(browser.current()).not.toBeNull();
});
