import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { DEFAULT_KINDS, KINDS } from '#shared/notifications/notificationKinds.ts';
import type {
  Preferences,
  PreferencesChange,
} from '#shared/notifications/notifications.contract.ts';
import { call } from '#web/api/call.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { toast } from '#web/ui/toast.ts';
import { syncSubscription } from './pushSubscription.ts';

/** Preferences are kept for each account; without a login, for the device. */
const preferencesKey = (userId: string | null) => [
  '/api/notifications/preferences',
  userId ?? 'device',
];

async function read(userId: string | null): Promise<Preferences> {
  if (userId !== null) return call(notificationsContract.preferences);
  return (await syncSubscription()) ?? DEFAULT_KINDS;
}

async function write(userId: string | null, change: PreferencesChange): Promise<Preferences> {
  if (userId !== null) return call(notificationsContract.setPreferences, { json: change });
  return (await syncSubscription(change)) ?? DEFAULT_KINDS;
}

function merged(before: Preferences, change: PreferencesChange): Preferences {
  const kinds = KINDS.map((kind) => [kind, change[kind] ?? before[kind]] as const);
  return { ...before, ...Object.fromEntries(kinds) };
}

export function usePreferences(userId: string | null, enabled: boolean) {
  return useQuery({ queryKey: preferencesKey(userId), queryFn: () => read(userId), enabled });
}

export function useSetPreferences(userId: string | null) {
  const client = useQueryClient();
  const queryKey = preferencesKey(userId);
  return useMutation({
    mutationFn: (change: PreferencesChange) => write(userId, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Preferences>(queryKey);
      if (before) client.setQueryData<Preferences>(queryKey, merged(before, change));
      return { before };
    },
    onSuccess: (preferences) => client.setQueryData(queryKey, preferences),
    onError: (error, _change, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      toast({
        title: "Couldn't change your notifications",
        description: isAppError(error) ? error.message : 'Please try again.',
        tone: 'destructive',
      });
    },
  });
}
