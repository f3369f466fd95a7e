import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import {
  keptAs,
  networkThenDevice,
  seenStaleTime,
  type Seen,
} from '#web/offline/networkThenDevice.ts';
import type { Ledger } from '#shared/ledger/ledger.schemas.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

export const PAGE_SIZE = 25;

export const dashboardKey = (userId: string) => ['/api/promoter/dashboard', userId] as const;

/** Query options to get fresh data if possible, and otherwise the copy on this device. */
const whenever = {
  staleTime: seenStaleTime,
  refetchOnMount: 'always',
  networkMode: 'always',
} as const;

export function useDashboard(userId: string) {
  return useQuery({
    queryKey: dashboardKey(userId),
    queryFn: () =>
      networkThenDevice({
        fetch: () => call(dashboardContract.dashboard),
        ...keptAs(
          `user:${userId}:promoter`,
          async () => (await import('#shared/promoters/dashboard.schemas.ts')).dashboardSchema,
        ),
      }),
    ...whenever,
  });
}

export function useSales(userId: string, page: number) {
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return useQuery({
    queryKey: ['/api/promoters/me/sales', userId, page],
    queryFn: () =>
      networkThenDevice({
        fetch: () => call(dashboardContract.sales, { query }),
        ...keptAs(`user:${userId}:promoter-sales:${page}`, async () =>
          (await import('#shared/promoters/promoters.schemas.ts')).saleSchema.array(),
        ),
      }),
    ...whenever,
  });
}

function newest(userId: string): Promise<Seen<Ledger>> {
  return networkThenDevice({
    fetch: () => call(ledgerContract.own, { query: {} }),
    ...keptAs(
      `user:${userId}:promoter-ledger`,
      async () => (await import('#shared/ledger/ledger.schemas.ts')).ledgerSchema,
    ),
  });
}

const older = async (cursor: string): Promise<Seen<Ledger>> => ({
  value: await call(ledgerContract.own, { query: { cursor } }),
  savedAt: null,
});

export function useOwnLedger(userId: string) {
  return useInfiniteQuery({
    queryKey: ['/api/promoters/me/ledger', userId],
    queryFn: ({ pageParam }) => (pageParam ? older(pageParam) : newest(userId)),
    initialPageParam: '',
    getNextPageParam: ({ value }) => value.next_cursor ?? undefined,
    staleTime: ({ state: { data } }) => (data?.pages[0]?.savedAt ? 0 : Infinity),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
}
