import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Login, Session } from '#shared/accounts/accounts.schemas.ts';
import { accounts, call } from '#web/api/client.ts';
import { onOtherTabsToken, readToken, removeToken, storeToken } from '#web/api/token.ts';
import { onDevice } from '#web/offline/device.ts';
import { forgetTickets } from '#web/offline/hasTickets.ts';
import { dropQueriesOf, readOwner, writeOwner } from '#web/offline/queryStore.ts';
import { toast } from '#web/ui/toast.ts';
import { userKey } from './account.queries.ts';

/** Takes a session up: also after registering. */
export function openSession(client: QueryClient, { token, user }: Session): void {
  writeOwner(user.id);
  client.setQueryData(userKey, user);
  storeToken(token);
}

/**
 * Ends the session on this device, whatever happens: the token first, then everything kept of this person.
 * Scans that were not sent yet are the door's, not this person's, and stay.
 */
async function closeSession(client: QueryClient): Promise<void> {
  const owner = readOwner();
  removeToken();
  client.getQueryCache().clear();
  writeOwner(null);
  await Promise.all([dropQueriesOf(owner), owner === null ? undefined : forgetOrdersOf(owner)]);
}

function forgetOrdersOf(userId: string): Promise<void> {
  return onDevice(async (db) => {
    await db.orders.where('userId').equals(userId).delete();
    await db.lists.where('key').startsWith(`user:${userId}:`).delete();
    if ((await db.orders.count()) === 0) forgetTickets();
  });
}

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Login) => call(accounts.api.auth.login.$post({ json: credentials })),
    onSuccess: (session) => openSession(client, session),
  });
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // The token still goes out with this call; nobody waits for its answer.
      accounts.api.auth.logout.$post().catch(() => undefined);
      await closeSession(client);
    },
    onError: () =>
      toast({
        title: 'Logout failed',
        description: 'You are logged out, but your tickets could not be removed from this device.',
        tone: 'destructive',
      }),
  });
}

/** Follows what another tab does: its logout empties this tab too. */
export function watchSession(client: QueryClient): () => void {
  return onOtherTabsToken(() => {
    if (readToken() === null) client.getQueryCache().clear();
    else void client.invalidateQueries({ queryKey: userKey });
  });
}
