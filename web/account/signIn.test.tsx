import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken, removeToken, storeToken } from '#web/api/token.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { recordScan } from '#web/checkin/device/outbox.ts';
import { deviceAnswers } from '#web/checkin/testing/device.ts';
import { aFact } from '#web/checkin/testing/door.ts';
import { db } from '#web/offline/db.ts';
import { hasLeft, markLeft } from '#web/offline/left.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import { userKey, useUser } from '#web/session/user.queries.ts';
import {
  ana,
  newClient,
  orderRow,
  problemResponse,
  mockApi,
  TestProviders,
} from './account.testing.tsx';
import { useLogin, useRegister } from './signIn.ts';

let client = newClient();
function wrapper({ children }: { children: ReactNode }) {
  return <TestProviders client={client}>{children}</TestProviders>;
}

beforeEach(async () => {
  client = newClient();
  localStorage.clear();
  sessionStorage.clear();
  removeToken();
  await db.orders.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('registering signs in', async () => {
  markLeft('somebody');
  mockApi({ 'POST /api/auth/register': () => Response.json({ token: 'new', user: ana }) });
  const { result } = renderHook(() => ({ register: useRegister(), user: useUser() }), { wrapper });
  const password = { password: 'secret1', confirmPassword: 'secret1' };
  act(() => result.current.register.mutate({ username: 'ana', email: ana.email, ...password }));
  await waitFor(() => expect(result.current.user.user).toEqual(ana));
  expect(readToken()).toBe('new');
  expect(readOwner()).toBe(ana.id);
  expect(hasLeft()).toBe(false);
});

it('scans that waited for somebody of the team outlast an ended session, and go out when they sign in', async () => {
  const { db: door, sender } = thisDevice();
  await door.outbox.clear();
  for (const n of [1, 2]) await recordScan(door, aFact(n), { deviceName: 'Gate A', gen: 1 });
  markUnsent(true);
  storeToken('idle for twelve hours');
  const ended = () => problemResponse(401, 'auth.required', 'Please log in and try again');
  const device = deviceAnswers();
  mockApi({ 'POST /api/door/devices': ended, 'POST /api/door/events/7/scans': ended });
  await sender.sendNow();
  expect(sender.state.get()).toMatchObject({ signedOut: true, pending: 2, dead: 0 });
  const sent: string[] = [];
  const staff = { ...ana, role: 'staff' };
  mockApi({
    ...device,
    'POST /api/auth/login': () => Response.json({ token: 'new', user: staff }),
    'POST /api/door/events/7/scans': async (request) => {
      const { scans } = await request.json();
      sent.push(...scans.map(({ id }: { id: string }) => id));
      const results = scans.map(({ id }: { id: string }) => ({ id, outcome: 'applied' }));
      return Response.json({ serverTime: Date.now(), results, cursor: '1' });
    },
  });
  const { result } = renderHook(() => useLogin(), { wrapper });
  act(() => result.current.mutate({ username: 'staff', password: 'secret1' }));
  await waitFor(async () => expect(await door.outbox.count()).toBe(0));
  expect(sent).toEqual([aFact(1).id, aFact(2).id]);
});

describe('login', () => {
  it('stores the token and the user', async () => {
    mockApi({ 'POST /api/auth/login': () => Response.json({ token: 'new', user: ana }) });
    const { result } = renderHook(() => ({ login: useLogin(), user: useUser() }), { wrapper });
    act(() => result.current.login.mutate({ username: 'ana', password: 'secret1' }));
    await waitFor(() => expect(result.current.user.user).toEqual(ana));
    expect(readToken()).toBe('new');
    expect(readOwner()).toBe(ana.id);
  });
});

describe('somebody else logs in after a session ended by itself', () => {
  const ben = { ...ana, id: 'user-ben', username: 'ben' };
  const login = () => renderHook(() => useLogin(), { wrapper }).result;

  beforeEach(async () => {
    mockApi({ 'POST /api/auth/login': () => Response.json({ token: 'new', user: ben }) });
    writeOwner(ana.id);
    sessionStorage.setItem('rollcall.customer', '{"email":"ana@example.com"}');
    await db.orders.bulkPut([orderRow('RC-MINE', ana.id), orderRow('RC-GUEST', null)]);
  });

  it('finds nothing of the one before, and the tickets bought as a guest', async () => {
    const { current } = login();
    act(() => current.mutate({ username: 'ben', password: 'secret1' }));
    await waitFor(() => expect(readOwner()).toBe(ben.id));
    expect(sessionStorage.getItem('rollcall.customer')).toBeNull();
    expect(client.getQueryData(userKey)).toEqual(ben);
    await waitFor(async () =>
      expect(await db.orders.toCollection().primaryKeys()).toEqual(['RC-GUEST']),
    );
  });

  it('the same person finds everything', async () => {
    writeOwner(ben.id);
    await db.orders.put(orderRow('RC-MINE', ben.id));
    const { current } = login();
    act(() => current.mutate({ username: 'ben', password: 'secret1' }));
    await waitFor(() => expect(readToken()).toBe('new'));
    expect(sessionStorage.getItem('rollcall.customer')).not.toBeNull();
    expect(await db.orders.count()).toBe(2);
  });
});
