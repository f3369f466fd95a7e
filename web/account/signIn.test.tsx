import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readToken, removeToken, storeToken } from '#web/api/token.ts';
import { doorHome } from '#web/checkin/door.home.ts';
import { markLeftOver } from '#web/checkin/leftOver.ts';
import { recordScan } from '#web/checkin/outbox.ts';
import { aFact } from '#web/checkin/testing/door.ts';
import { readOwner } from '#web/offline/queryStore.ts';
import { usePromoterStatus, useUser } from './account.queries.ts';
import { ana, newClient, serve, Surroundings } from './account.testing.tsx';
import { useLogin, useRegister } from './signIn.ts';

let client = newClient();
function wrapper({ children }: { children: ReactNode }) {
  return <Surroundings client={client}>{children}</Surroundings>;
}

beforeEach(() => {
  client = newClient();
  localStorage.clear();
  removeToken();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('registering signs in', async () => {
  serve({ 'POST /api/auth/register': () => Response.json({ token: 'new', user: ana }) });
  const { result } = renderHook(() => ({ register: useRegister(), user: useUser() }), { wrapper });
  const password = { password: 'secret1', confirmPassword: 'secret1' };
  act(() => result.current.register.mutate({ username: 'ana', email: ana.email, ...password }));
  await waitFor(() => expect(result.current.user.user).toEqual(ana));
  expect(readToken()).toBe('new');
  expect(readOwner()).toBe(ana.id);
});

it('scans that waited for somebody of the team go out when they sign in', async () => {
  const { db } = doorHome();
  await db.outbox.clear();
  await recordScan(db, aFact(1), { deviceName: 'Gate A', gen: 1 });
  markLeftOver(true);
  const staff = { ...ana, role: 'staff' };
  serve({
    'POST /api/auth/login': () => Response.json({ token: 'new', user: staff }),
    'POST /api/door/events/7/scans': async (request) => {
      const { scans } = await request.json();
      const results = scans.map(({ id }: { id: string }) => ({ id, outcome: 'accepted' }));
      return Response.json({ serverTime: Date.now(), results });
    },
  });
  const { result } = renderHook(() => useLogin(), { wrapper });
  act(() => result.current.mutate({ username: 'staff', password: 'secret1' }));
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
});

it('whether somebody is a promoter is asked once in five minutes, also after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = serve({ 'GET /api/user': () => Response.json(ana) });
  storeToken('secret');
  const questions = () => asked.filter((call) => call === 'GET /api/auth/is-promoter').length;
  const ask = async () => {
    const { result, unmount } = renderHook(() => usePromoterStatus(), { wrapper });
    await waitFor(() => expect(questions()).toBeGreaterThan(0));
    expect(result.current).toEqual({ isPromoter: false, status: null });
    unmount();
  };
  await ask();
  vi.advanceTimersByTime(4 * 60_000);
  await ask();
  expect(questions()).toBe(1);
  vi.advanceTimersByTime(61_000);
  await ask();
  await waitFor(() => expect(questions()).toBe(2));
  vi.useRealTimers();
});
