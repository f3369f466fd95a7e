import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
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
  mockApi,
  newClient,
  orderRow,
  problemResponse,
  TestProviders,
} from '#web/testing/server.tsx';
import { useLogin, useRegister } from './signIn.ts';

const LOGIN = 'POST /api/auth/login';
const SCANS = 'POST /api/door/events/7/scans';
let client = newClient();

const useAccount = () => ({ login: useLogin(), register: useRegister(), user: useUser() });

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

beforeEach(async () => {
  client = newClient();
  localStorage.clear();
  sessionStorage.clear();
  removeToken();
  await db.orders.clear();
});

it('registering signs in', async () => {
  markLeft('somebody');
  mockApi({ 'POST /api/auth/register': { token: 'new', user: ana } });
  const result = hooks();
  const password = { password: 'secret1', confirmPassword: 'secret1' };
  act(() => result.current.register.mutate({ username: 'ana', email: ana.email, ...password }));
  await waitFor(() => expect(result.current.user.user).toEqual(ana));
  expect([readToken(), readOwner(), hasLeft()]).toEqual(['new', ana.id, false]);
});

it('a login stores the token and the user', async () => {
  mockApi({ [LOGIN]: { token: 'new', user: ana } });
  const result = login('ana');
  await waitFor(() => expect(result.current.user.user).toEqual(ana));
  expect([readToken(), readOwner()]).toEqual(['new', ana.id]);
});

it('scans that waited for somebody of the team outlast an ended session, and go out when they sign in', async () => {
  const { db: door, sender } = thisDevice();
  await door.outbox.clear();
  for (const n of [1, 2]) await recordScan(door, aFact(n), { deviceName: 'Gate A', gen: 1 });
  markUnsent(true);
  storeToken('idle for twelve hours');
  const ended = problemResponse(401, 'auth.required', 'Please log in and try again');
  mockApi({ 'POST /api/door/devices': ended, [SCANS]: ended });
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
  const ben = { ...ana, id: 'user-ben', username: 'ben' };

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
