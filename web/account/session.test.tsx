// Logging in, logging out, and what happens to the data on the device.
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { onTokenChange, readToken, storeToken } from '#web/api/token.ts';
import { writeOperator } from '#web/checkin/device/doorMeta.local.ts';
import { recordScan } from '#web/checkin/device/outbox.ts';
import { markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { deviceAnswers } from '#web/checkin/testing/device.ts';
import { aFact } from '#web/checkin/testing/door.ts';
import { db } from '#web/offline/db.ts';
import { hasSignedOut, markSignedOut, readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import { userKey, useUser } from '#web/session/user.queries.ts';
import {
  ana,
  mockApi,
  newClient,
  orderRow,
  problemResponse,
  TestProviders,
} from '#web/testing/server.tsx';
import '#web/testing/reset.ts';
import { toastStore } from '#web/ui/toast.ts';
import { logout, watchSession } from './session.ts';
import { useLogin, useRegister } from './signIn.calls.ts';

const LOGIN = 'POST /api/auth/login';
const LOGOUT = 'POST /api/auth/logout';
const SCANS = 'POST /api/door/events/7/scans';
const ben = { ...ana, id: 'user-ben', username: 'ben' };
let client = newClient();

beforeEach(() => {
  client = newClient();
  mockApi({});
});

const useAccount = () => ({ login: useLogin(), register: useRegister(), ...useUser() });

function hooks() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders client={client}>{children}</TestProviders>
  );
  return renderHook(useAccount, { wrapper }).result;
}
function login(username: string) {
  const result = hooks();
  act(() => result.current.login.mutate({ username, password: 'secret1' }));
  return result;
}

it.each(['register', 'login'] as const)('%s signs in', async (way) => {
  markSignedOut('somebody');
  mockApi({ [`POST /api/auth/${way}`]: { token: 'new', user: ana } });
  const result = hooks();
  const password = { password: 'secret1', confirmPassword: 'secret1' };
  act(() => result.current[way].mutate({ username: 'ana', email: ana.email, ...password }));
  await waitFor(() => expect(result.current.user).toEqual(ana));
  expect([readToken(), readOwner(), hasSignedOut()]).toEqual(['new', ana.id, false]);
});

it('scans that waited for somebody of the team outlast an ended session, and go out when they sign in', async () => {
  const { db: door, sender } = thisDevice();
  await door.outbox.clear();
  for (const n of [1, 2]) await recordScan(door, aFact(n), { deviceName: 'Gate A', gen: 1 });
  markUnsent(true);
  storeToken('idle for twelve hours');
  const ended = problemResponse(401, 'auth.required', 'Please log in and try again');
  mockApi({ ...deviceAnswers(), 'POST /api/door/devices': ended, [SCANS]: ended });
  await sender.sendNow();
  expect(sender.state.get()).toMatchObject({ signedOut: true, pending: 2, dead: 0 });
  const sent: string[] = [];
  mockApi({
    ...deviceAnswers(),
    [LOGIN]: { token: 'new', user: { ...ana, role: 'staff' } },
    [SCANS]: async (request) => {
      const { scans } = await request.json();
      sent.push(...scans.map(({ id }: { id: string }) => id));
      const results = scans.map(({ id }: { id: string }) => ({ id, outcome: 'applied' }));
      return { serverTime: Date.now(), results, cursor: '1' };
    },
  });
  login('staff');
  await waitFor(async () => expect(await door.outbox.count()).toBe(0));
  expect(sent).toEqual([aFact(1).id, aFact(2).id]);
});

describe('somebody else logs in after a session ended by itself', () => {
  beforeEach(async () => {
    mockApi({ [LOGIN]: { token: 'new', user: ben } });
    writeOwner(ana.id);
    sessionStorage.setItem('rollcall.customer', '{"email":"ana@example.com"}');
    await db.orders.bulkPut([orderRow('RC-MINE', ana.id), orderRow('RC-GUEST', null)]);
  });

  it('finds nothing of the one before, and the tickets bought as a guest', async () => {
    login('ben');
    await waitFor(() => expect(readOwner()).toBe(ben.id));
    expect(sessionStorage.getItem('rollcall.customer')).toBeNull();
    expect(client.getQueryData(userKey)).toEqual(ben);
    const kept = () => db.orders.toCollection().primaryKeys();
    await waitFor(async () => expect(await kept()).toEqual(['RC-GUEST']));
  });

  it('the same person finds everything', async () => {
    writeOwner(ben.id);
    await db.orders.put(orderRow('RC-MINE', ben.id));
    login('ben');
    await waitFor(() => expect(readToken()).toBe('new'));
    expect(sessionStorage.getItem('rollcall.customer')).not.toBeNull();
    expect(await db.orders.count()).toBe(2);
  });
});

/** Logs out on a device with an order of the user, an order bought as a guest and a pending payment. */
async function leave() {
  storeToken('secret');
  writeOwner(ana.id);
  client.setQueryData(userKey, ana);
  await db.orders.bulkPut([orderRow('RC-MINE', ana.id), orderRow('RC-GUEST', null)]);
  const payment = { checkoutId: 'c', clientSecret: 's', eventId: 7, startedAt: 1 };
  await db.payments.put({ paymentIntentId: 'pi_1', ...payment });
  const result = hooks();
  await act(() => logout(client));
  return result;
}

it.each([
  ['answers', { [LOGOUT]: null }],
  ['fails', { [LOGOUT]: problem(500) }],
  ['is gone', {}],
])('logout completes when the server %s', async (_, answers) => {
  const { asked } = mockApi(answers);
  const { current } = await leave();
  expect(asked).toContain(LOGOUT);
  expect(readToken()).toBeNull();
  expect(readOwner()).toBeNull();
  expect(current.user).toBeNull();
  expect(client.getQueryData(userKey)).toBeUndefined();
});

it('logout is noted before anything else, for a tab that is closed at once', async () => {
  let noted: string | null = null;
  const stop = onTokenChange(() => (noted ??= localStorage.getItem('rollcall.left')));
  await leave();
  stop();
  expect(noted).toBe(ana.id);
});

it("logout takes this person's tickets and lists along, and leaves those of a guest and of others", async () => {
  const lists = [`user:${ana.id}:favourites`, `user:${ana.id}:profile`, 'user:ben:profile'];
  await db.lists.bulkPut([...lists, '/api/events'].map((key) => ({ key, savedAt: 1, value: [] })));
  let sent: string | null = null;
  mockApi({
    [LOGOUT]: ({ headers }) => {
      sent = headers.get('Authorization');
      return null;
    },
  });
  await leave();
  expect(sent).toBe('Bearer secret');
  expect(await db.orders.toCollection().primaryKeys()).toEqual(['RC-GUEST']);
  // The pending payment would bring the removed tickets back.
  expect(await db.payments.count()).toBe(0);
  const left = await db.lists.toCollection().primaryKeys();
  expect(left).toEqual(['/api/events', 'user:ben:profile']);
});

it('logout leaves no basket, no open checkout, no details for the next form and no session in the door of this device, but what the door has to send', async () => {
  const door = thisDevice().db;
  await writeOperator(door, { ...ana, role: 'staff' }, 'a-token');
  for (const key of ['rollcall.customer', 'rollcall.cart.6', 'rollcall.checkout.1.6'])
    sessionStorage.setItem(key, 'ana');
  const gone = ['rollcall.checkout.1.6', 'rollcall.draft.host', 'rollcall.place'];
  for (const key of gone) localStorage.setItem(key, '{}');
  localStorage.setItem('rollcall.unsentScans', '1');
  await leave();
  expect(sessionStorage).toHaveLength(0);
  expect(gone.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  expect(localStorage.getItem('rollcall.unsentScans')).toBe('1');
  expect(await door.meta.get('operator')).toBeUndefined();
});

it('logout says so when the tickets could not be removed, and is out nevertheless', async () => {
  vi.spyOn(db.orders, 'where').mockImplementation(() => {
    throw new Error('storage is broken');
  });
  const { current } = await leave();
  expect(toastStore.get()?.title).toBe('Logout failed');
  expect(readToken()).toBeNull();
  expect(current.user).toBeNull();
});

it.each([
  ['of somebody else leaves nothing of the one before', 'user-ben', 'new', false],
  ['under the token that a new password brought goes on', ana.id, 'next', true],
  ['that has ended is followed', ana.id, null, false],
])('logout in another tab, a session %s', (_, owner, token, goesOn) => {
  sessionStorage.setItem('rollcall.customer', '{"email":"ana@example.com"}');
  const stop = watchSession(client);
  client.setQueryData(userKey, ana);
  writeOwner(owner);
  if (token) storeToken(token);
  dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(client.getQueryData(userKey)).toEqual(goesOn ? ana : undefined);
  if (token) expect(sessionStorage.getItem('rollcall.customer') !== null).toBe(goesOn);
  stop();
});
