import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accounts, call } from '#web/api/client.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';

const { sessions } = accounts.api.auth;

const sessionsKey = ['/api/auth/sessions'] as const;

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => call(sessions.$get()),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
}

/** Null: all other devices. Refetches even on failure. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: (id: string | null) =>
      id === null ? call(sessions.$delete()) : call(sessions[':id'].$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
