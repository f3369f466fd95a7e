import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';

const sessionsKey = ['/api/auth/sessions'] as const;

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => call(accountsContract.sessions),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
}

/** Ends one session, or all other ones if the id is null. Refetches even after a failure. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(accountsContract.endOtherSessions)
        : call(accountsContract.endSession, { param: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
