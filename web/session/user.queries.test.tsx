import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeToken, storeToken } from '#web/api/token.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import { usePromoterStatus, userKey, useUser } from './user.queries.ts';
import { ana, mockApi, newClient, problemResponse, TestProviders } from '#web/testing/server.tsx';
import '#web/testing/reset.ts';

let client = newClient();
function wrapper({ children }: { children: ReactNode }) {
  return <TestProviders client={client}>{children}</TestProviders>;
}

const theUser = () => renderHook(() => useUser(), { wrapper }).result;

beforeEach(() => void (client = newClient()));

it('useUser asks for nobody without a token, and fetches the user of a stored one', async () => {
  const { asked } = mockApi({ 'GET /api/user': ana });
  expect(theUser().current).toEqual({ user: null, loading: false });
  expect(asked).toEqual([]);
  storeToken('secret');
  const result = theUser();
  expect(result.current).toEqual({ user: null, loading: true });
  await waitFor(() => expect(result.current).toEqual({ user: ana, loading: false }));
  expect(readOwner()).toBe(ana.id);
});

it('useUser takes 401 for nobody', async () => {
  storeToken('expired');
  mockApi({ 'GET /api/user': problemResponse(401, 'auth.required', 'Please log in.') });
  const result = theUser();
  await waitFor(() => expect(result.current).toEqual({ user: null, loading: false }));
});

it.each([
  ['after the logout', () => removeToken(), null],
  ['when somebody else has come', () => storeToken('of ben'), { ...ana, id: 'usr_ben' }],
])('useUser takes no answer that comes %s', async (_, meanwhile, user) => {
  storeToken('secret');
  const late = Promise.withResolvers<Response>();
  const { asked } = mockApi({
    'GET /api/user': ({ headers }) =>
      headers.get('Authorization') === 'Bearer secret' ? late.promise : Response.json(user),
  });
  const result = theUser();
  await waitFor(() => expect(asked).toHaveLength(1));
  act(meanwhile);
  late.resolve(Response.json(ana));
  await waitFor(() => expect(result.current).toEqual({ user, loading: false }));
  expect(readOwner()).toBe(user?.id ?? null);
  expect(client.getQueryData(userKey) ?? null).toEqual(user);
});

it('useUser keeps a person logged in while nobody answers', async () => {
  storeToken('secret');
  client.setQueryData(userKey, ana);
  mockApi({});
  const result = theUser();
  await act(() => client.invalidateQueries({ queryKey: userKey }));
  expect(result.current).toEqual({ user: ana, loading: false });
  expect(client.getQueryState(userKey)?.status).toBe('success');
});

const ASK = 'GET /api/auth/is-promoter';
const nobody = { isPromoter: false, status: null };
const status = () => renderHook(() => usePromoterStatus(), { wrapper });

it('usePromoterStatus is asked for a logged-in user only, and a failure is no promoter', async () => {
  const { asked } = mockApi({ 'GET /api/user': ana });
  const { result, rerender } = status();
  expect(result.current).toEqual(nobody);
  expect(asked).toEqual([]);
  act(() => storeToken('secret'));
  rerender();
  await waitFor(() => expect(asked).toContain(ASK));
  expect(result.current).toEqual(nobody);
});

it('usePromoterStatus is asked once in five minutes, also after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = mockApi({ 'GET /api/user': ana });
  storeToken('secret');
  const askedTimes = (times: number) =>
    waitFor(() => expect(asked.filter((call) => call === ASK)).toHaveLength(times));
  for (const [minutes, times] of [
    [0, 1],
    [4, 1],
    [1.1, 2],
  ] as const) {
    vi.advanceTimersByTime(minutes * 60_000);
    const { result, unmount } = status();
    await askedTimes(times);
    expect(result.current).toEqual(nobody);
    unmount();
  }
});
