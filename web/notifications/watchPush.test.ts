import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_KINDS } from '#shared/notifications/notificationKinds.ts';
import { anOrder } from '#shared/testing/orderBuilders.ts';
import { mockApi, healthy } from '#web/testing/server.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { checkOnline, isOnline, watchOnline } from '#web/offline/online.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { fakeBrowser } from './push.testing.ts';
import { startPush } from './startPush.ts';

const PUT = 'PUT /api/notifications/subscription';
type Told = { favourites?: number[]; orderNumbers: string[]; token: string | null };

let told: Told[] = [];
let browser: ReturnType<typeof fakeBrowser>;

function connect(): void {
  mockApi({
    'GET /api/health': healthy,
    'GET /api/notifications/key': { key: 'key' },
    [PUT]: async (request) => {
      told.push({ ...(await request.json()), token: request.headers.get('authorization') });
      return { preferences: DEFAULT_KINDS };
    },
  });
}
/** Waits until the changes so far have been sent to the server as one. */
const next = () =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(told).toHaveLength(1);
  });

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.setItem('rollcall.push', 'on');
  browser = fakeBrowser({ permission: 'granted' });
  await Promise.all([db.orders.clear(), db.lists.clear()]);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  told = [];
  connect();
});

it('started twice, the device registers once', async () => {
  watchOnline();
  await startPush();
  await startPush();
  await next();
  expect(told[0]).toMatchObject({ orderNumbers: [], token: null });
});

it('what a guest saves and buys is told without being asked', async () => {
  const value = [{ eventId: 7, favourite: true, at: 1, pending: true }];
  await db.lists.put({ key: 'favourites', savedAt: 1, value });
  await db.orders.put({ orderNumber: 'RC-1', userId: null, savedAt: 1, order: anOrder() });
  await next();
  expect(told[0]).toMatchObject({ favourites: [7], orderNumbers: ['RC-1'], token: null });
});

it('a login makes the device a person’s, and a logout nobody’s', async () => {
  writeOwner('ana');
  storeToken('secret');
  await next();
  expect(told[0]).toMatchObject({ token: 'Bearer secret', orderNumbers: ['RC-1'] });
  expect(told[0]).not.toHaveProperty('favourites');
  told = [];
  removeToken();
  await next();
  expect(told[0]).toMatchObject({ token: null, favourites: [7] });
});

it('what could not be told is told when our server is there again', async () => {
  mockApi({});
  expect(await checkOnline()).toBe(false);
  await db.orders.put({ orderNumber: 'RC-2', userId: null, savedAt: 2, order: anOrder() });
  // The call fails after reading the subscription.
  const { asked } = mockApi({});
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toContain(PUT);
  });
  // The browser's online event does not prove that our server is reachable.
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(asked).toContain('GET /api/health'));
  expect(isOnline()).toBe(false);
  connect();
  await vi.waitFor(async () => expect(await checkOnline()).toBe(true));
  await next();
  expect(told[0]?.orderNumbers).toEqual(['RC-2', 'RC-1']);
  expect(browser.current()).not.toBeNull();
});
