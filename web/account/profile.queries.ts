import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { ProfileChange } from '#shared/accounts/accountForms.schemas.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import {
  keptAs,
  networkThenDevice,
  seenStaleTime,
  type Seen,
} from '#web/offline/networkThenDevice.ts';
import { readOwner } from '#web/offline/dataOwner.ts';
import { userKey } from '#web/session/user.queries.ts';

const profileKey = (userId: string) => ['/api/profile', userId];

export function useProfile(userId: string) {
  return useQuery({
    queryKey: profileKey(userId),
    queryFn: (): Promise<Seen<User>> =>
      networkThenDevice({
        fetch: () => call(accountsContract.profile),
        ...keptAs(`user:${userId}:profile`, loadUserSchema),
      }),
    staleTime: seenStaleTime,
    refetchOnMount: 'always',
    retry: 1,
    networkMode: 'always',
  });
}

const loadUserSchema = async () =>
  (await import('#shared/accounts/accounts.schemas.ts')).userSchema;

export function useSaveProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: ProfileChange) => call(accountsContract.changeProfile, { json }),
    onSuccess: async ({ pending_email: _pending, ...user }) => {
      if (readOwner() !== userId) return;
      client.setQueryData(userKey, user);
      client.setQueryData(profileKey(userId), { value: user, savedAt: null });
      // Fetching the profile again also updates the copy on this device.
      await client.invalidateQueries({ queryKey: profileKey(userId) });
    },
  });
}
