import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { type AuditFilters, queryOf } from './filters.ts';

/** Loads the audit log. Keeps the previous list while the next one loads. */
export function useAudit(filters: AuditFilters) {
  return useInfiniteQuery({
    queryKey: ['/api/admin/audit', filters],
    queryFn: ({ pageParam }) =>
      call(auditContract.list, {
        query: { ...queryOf(filters), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function useAuditChoices() {
  return useQuery({
    queryKey: ['/api/admin/audit/choices'],
    queryFn: () => call(auditContract.choices),
    refetchOnMount: 'always',
  });
}
