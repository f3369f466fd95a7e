import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { writeOwner } from '#web/offline/queryStore.ts';
import { userKey } from '#web/session/user.queries.ts';
import { ana, newClient, mockApi, TestProviders } from './account.testing.tsx';
import { useSaveProfile } from './profile.queries.ts';

afterEach(() => writeOwner(null));

it('what was saved shows everywhere, unless its owner has logged out before the answer', async () => {
  const client = newClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders client={client}>{children}</TestProviders>
  );
  mockApi({ 'PATCH /api/profile': () => Response.json({ ...ana, name: 'Ana R.' }) });
  const save = async () => {
    const { result } = renderHook(() => useSaveProfile(ana.id), { wrapper });
    act(() => result.current.mutate({ email: ana.email, name: 'Ana R.' }));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
  };
  writeOwner('usr_ben');
  await save();
  expect(client.getQueryData(userKey)).toBeUndefined();
  writeOwner(ana.id);
  await save();
  expect(client.getQueryData(userKey)).toMatchObject({ name: 'Ana R.' });
});
