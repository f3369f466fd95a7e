import { useSyncExternalStore } from 'react';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { PromoterStatus, User } from '#shared/accounts/accounts.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { onTokenChange, readToken } from '#web/api/token.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { whenRestored } from '#web/offline/queryStore.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

export const userKey = ['/api/user'] as const;
/** The user who was logged in until the server said that the session is over. Kept only while the page is open. */
export const formerUserKey = ['/api/user', 'former'] as const;

/**
 * Asks the server who is logged in. Returns null after status 401; after any other error, the user of the last answer,
 * which is restored first.
 */
async function fetchUser(client: QueryClient): Promise<User | null> {
  await whenRestored();
  const token = readToken();
  const user = await whoIs(token, client);
  if (readToken() === token) return user;
  // If the session changed during the request, the answer is about another user.
  return readToken() === null ? null : fetchUser(client);
}

async function whoIs(token: string | null, client: QueryClient): Promise<User | null> {
  try {
    const user = await call(accountsContract.user);
    if (readToken() === token) writeOwner(user.id);
    return user;
  } catch (error) {
    if (!isAppError(error)) throw error;
    const known = client.getQueryData<User | null>(userKey);
    if (error.problem.status === 401) {
      if (known) client.setQueryData(formerUserKey, known);
      return null;
    }
    if (known === undefined) throw error;
    return known;
  }
}

const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ client }) => fetchUser(client),
  meta: { aside: true },
});

async function fetchPromoterStatus(): Promise<PromoterStatus> {
  try {
    return await call(accountsContract.promoterStatus);
  } catch {
    return { isPromoter: false, status: null };
  }
}

function useHasToken(): boolean {
  return useSyncExternalStore(
    onTokenChange,
    () => readToken() !== null,
    () => false,
  );
}

/** `loading` is true only if there is a token whose user is not known yet. */
export function useUser(): { user: User | null; loading: boolean } {
  const hasToken = useHasToken();
  const { data, isPending, isError } = useQuery({ ...userQuery, enabled: hasToken });
  if (!hasToken) return { user: null, loading: false };
  return { user: data ?? null, loading: isPending && !isError };
}

/** Asks only if someone is logged in; a failure counts as not a promoter. */
export function usePromoterStatus(): PromoterStatus {
  const { user } = useUser();
  const { data } = useQuery({
    queryKey: ['/api/auth/is-promoter', user?.id],
    queryFn: fetchPromoterStatus,
    enabled: user !== null,
    staleTime: FIVE_MINUTES_MS,
    retry: false,
    meta: { aside: true },
  });
  return data ?? { isPromoter: false, status: null };
}
