import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DateRange } from '#shared/analytics/analytics.schemas.ts';
import { call } from '#web/api/call.ts';
import { dashboardContract } from '#shared/promoters/dashboard.contract.ts';

export function usePromotedEvents(userId: string) {
  return useQuery({
    queryKey: ['/api/promoters/me/promoted-events', userId],
    queryFn: () => call(dashboardContract.promotedEvents),
    staleTime: 0,
  });
}

/** Keeps showing the previous range's figures while the next range loads. */
export function useEventPerformance(userId: string, eventId: number, dateRange: DateRange) {
  return useQuery({
    queryKey: ['/api/promoters/me/events/performance', userId, eventId, dateRange],
    queryFn: () =>
      call(dashboardContract.performance, {
        param: { eventId: String(eventId) },
        query: { dateRange },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
