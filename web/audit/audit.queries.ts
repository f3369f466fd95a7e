import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { auditLog, call } from '#web/api/client.ts';
import { type AuditFilters, queryOf } from './filters.ts';

const { audit } = auditLog.api.admin;

/** Keeps the previous list while the next loads. */
export function useAudit(filters: AuditFilters) {
  return useInfiniteQuery({
    queryKey: ['/api/admin/audit', filters],
    queryFn: ({ pageParam }) =>
      call(audit.$get({ query: { ...queryOf(filters), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useAuditChoices() {
  return useQuery({
    queryKey: ['/api/admin/audit/choices'],
    queryFn: () => call(audit.choices.$get()),
    refetchOnMount: 'always',
  });
}
