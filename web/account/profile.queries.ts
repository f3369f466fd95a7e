import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileChange, User } from '#shared/accounts/accounts.schemas.ts';
import { accounts, call } from '#web/api/client.ts';
import { useSending } from '#web/api/useSending.ts';
import { networkThenDevice, seenStaleTime, type Seen } from '#web/offline/device.ts';
import { readOwner } from '#web/offline/queryStore.ts';
import { userKey } from '#web/session/user.queries.ts';

const profileKey = (userId: string) => ['/api/profile', userId];
const deviceKey = (userId: string): string => `user:${userId}:profile`;

/** What a person says about themselves; without a connection as it was last seen on this device. */
export function useProfile(userId: string) {
  return useQuery({
    queryKey: profileKey(userId),
    queryFn: (): Promise<Seen<User>> =>
      networkThenDevice({
        fetch: () => call(accounts.api.profile.$get()),
        save: (value, db) => db.lists.put({ key: deviceKey(userId), savedAt: Date.now(), value }),
        read: async (db) => {
          const row = await db.lists.get(deviceKey(userId));
          return row && { value: await checked(row.value), savedAt: row.savedAt };
        },
      }),
    staleTime: seenStaleTime,
    refetchOnMount: 'always',
    retry: 1,
    networkMode: 'always',
  });
}

/** A row of an older version may have another shape. */
async function checked(value: unknown): Promise<User> {
  const { userSchema } = await import('#shared/accounts/accounts.schemas.ts');
  return userSchema.parse(value);
}

/** Saves what changed; everything that shows this person follows. */
export function useSaveProfile(userId: string) {
  const client = useQueryClient();
  return useSending({
    mutationFn: (json: ProfileChange) => call(accounts.api.profile.$patch({ json })),
    onSuccess: async (user) => {
      // Late, after a logout: whoever is here now is not this person.
      if (readOwner() !== userId) return;
      client.setQueryData(userKey, user);
      client.setQueryData(profileKey(userId), { value: user, savedAt: null });
      // The copy on this device is written by asking again.
      await client.invalidateQueries({ queryKey: profileKey(userId) });
    },
  });
}
