import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { auditContract } from '#shared/audit/audit.contract.ts';

const FILTER_NAMES = ['actor', 'entity', 'entityId', 'action', 'eventId', 'from', 'to'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type AuditFilters = Partial<Record<FilterName, string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;

export function readFilters(search: URLSearchParams): AuditFilters {
  const given = FILTER_NAMES.map((name) => [name, search.get(name) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Local start of the day that is `days` after `day`; null if `day` is invalid. */
function startOf(day: string, days = 0): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date + days);
  return DAY.test(day) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

export function queryOf({ from = '', to = '', ...rest }: AuditFilters): Record<string, string> {
  const [after, before] = [startOf(from), startOf(to, 1)];
  return { ...rest, ...(after && { from: after }), ...(before && { to: before }) };
}

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
    meta: { aside: true },
  });
}
