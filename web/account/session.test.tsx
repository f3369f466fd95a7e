import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onTokenChange, readToken, removeToken, storeToken } from '#web/api/token.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { writeOperator } from '#web/checkin/device/doorMeta.ts';
import { db } from '#web/offline/db.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import { toastStore } from '#web/ui/toast.ts';
import { userKey, useUser } from '#web/session/user.queries.ts';
import { logout, watchSession } from './session.ts';
import {
  ana,
  newClient,
  orderRow,
  problemResponse,
  mockApi,
  TestProviders,
} from './account.testing.tsx';

let client = newClient();

function wrapper({ children }: { children: ReactNode }) {
  return <TestProviders client={client}>{children}</TestProviders>;
}

beforeEach(async () => {
  client = newClient();
  localStorage.clear();
  sessionStorage.clear();
  removeToken();
  writeOwner(null);
  await db.orders.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('logout', () => {
  async function loggedIn() {
    storeToken('secret');
    writeOwner(ana.id);
    client.setQueryData(userKey, ana);
    await db.orders.bulkPut([orderRow('RC-MINE', ana.id), orderRow('RC-GUEST', null)]);
    const payment = { checkoutId: 'c', clientSecret: 's', eventId: 7, startedAt: 1 };
    await db.payments.put({ paymentIntentId: 'pi_1', ...payment });
    return renderHook(() => useUser(), { wrapper });
  }

  it.each([
    ['answers', { 'POST /api/auth/logout': () => new Response(null, { status: 204 }) }],
    ['fails', { 'POST /api/auth/logout': () => problemResponse(500, 'server.internal', 'Oops') }],
    ['is gone', {}],
  ])('completes when the server %s', async (_, answers) => {
    const { asked } = mockApi(answers);
    const { result } = await loggedIn();
    await act(() => logout(client));
    expect(asked).toContain('POST /api/auth/logout');
    expect(readToken()).toBeNull();
    expect(readOwner()).toBeNull();
    expect(result.current.user).toBeNull();
    expect(client.getQueryData(userKey)).toBeUndefined();
  });

  it('is noted before anything else, for a tab that is closed at once', async () => {
    mockApi({});
    await loggedIn();
    let noted: string | null = null;
    const stop = onTokenChange(() => (noted = localStorage.getItem('rollcall.left')));
    await act(() => logout(client));
    stop();
    expect(noted).toBe(ana.id);
  });

  it("takes this person's tickets along and leaves those bought as a guest", async () => {
    mockApi({});
    await loggedIn();
    await act(() => logout(client));
    expect(await db.orders.toCollection().primaryKeys()).toEqual(['RC-GUEST']);
    // It would bring their tickets back.
    expect(await db.payments.count()).toBe(0);
  });

  it('leaves no basket, no open checkout and no details for the next form, but what the door has to send', async () => {
    mockApi({});
    const mine = ['rollcall.customer', 'rollcall.cart.6', 'rollcall.checkout.1.6'];
    for (const key of mine) sessionStorage.setItem(key, 'ana');
    localStorage.setItem('rollcall.draft.host', 'ana');
    localStorage.setItem('rollcall.place', '{}');
    localStorage.setItem('rollcall.checkout.1.6', 'ana');
    localStorage.setItem('rollcall.unsentScans', '1');
    await loggedIn();
    await act(() => logout(client));
    expect(sessionStorage).toHaveLength(0);
    expect(Object.keys(localStorage)).toEqual(
      expect.not.arrayContaining([
        'rollcall.checkout.1.6',
        'rollcall.draft.host',
        'rollcall.place',
      ]),
    );
    expect(localStorage.getItem('rollcall.unsentScans')).toBe('1');
  });

  it('says so when the tickets could not be removed, and is out nevertheless', async () => {
    mockApi({});
    const { result } = await loggedIn();
    vi.spyOn(db.orders, 'where').mockImplementation(() => {
      throw new Error('storage is broken');
    });
    await act(() => logout(client));
    expect(toastStore.get()?.title).toBe('Logout failed');
    expect(readToken()).toBeNull();
    expect(result.current.user).toBeNull();
  });

  it('tells the server whose session it was, and takes along every list of this person', async () => {
    let sent: string | null = null;
    mockApi({
      'POST /api/auth/logout': ({ headers }) => {
        sent = headers.get('Authorization');
        return new Response(null, { status: 204 });
      },
    });
    const lists = [`user:${ana.id}:favourites`, `user:${ana.id}:profile`, 'user:ben:profile'];
    await db.lists.bulkPut(
      [...lists, '/api/events'].map((key) => ({ key, savedAt: 1, value: [] })),
    );
    await loggedIn();
    await act(() => logout(client));
    expect(sent).toBe('Bearer secret');
    expect(await db.lists.toCollection().primaryKeys()).toEqual([
      '/api/events',
      'user:ben:profile',
    ]);
  });

  it("of somebody else's session, in another tab, leaves nothing of the one before", () => {
    const ben = { ...ana, id: 'user-ben' };
    sessionStorage.setItem('rollcall.customer', '{"email":"ana@example.com"}');
    const stop = watchSession(client);
    client.setQueryData(userKey, ana);
    writeOwner(ben.id);
    storeToken('new');
    dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    expect(sessionStorage.getItem('rollcall.customer')).toBeNull();
    expect(client.getQueryData(userKey)).toBeUndefined();
    stop();
  });

  it('goes on in other tabs under the token that a new password brought', () => {
    sessionStorage.setItem('rollcall.customer', '{"email":"ana@example.com"}');
    const stop = watchSession(client);
    client.setQueryData(userKey, ana);
    writeOwner(ana.id);
    storeToken('next');
    dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    expect(client.getQueryData(userKey)).toEqual(ana);
    expect(sessionStorage.getItem('rollcall.customer')).not.toBeNull();
    stop();
  });

  it('is followed by other tabs', () => {
    const stop = watchSession(client);
    client.setQueryData(userKey, ana);
    dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    expect(client.getQueryData(userKey)).toBeUndefined();
    stop();
  });
});

it('a logout leaves no session in the door of this device', async () => {
  mockApi({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) });
  const door = thisDevice().db;
  await writeOperator(door, { ...ana, role: 'staff' }, 'a-token');
  storeToken('a-token');
  writeOwner(ana.id);
  await logout(client);
  expect(await door.meta.get('operator')).toBeUndefined();
});
