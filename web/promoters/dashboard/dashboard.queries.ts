import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';
import { keptAs, networkThenDevice, seenStaleTime } from '#web/offline/device.ts';

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
