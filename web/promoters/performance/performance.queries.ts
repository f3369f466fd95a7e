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

/** Loads a promoter's figures for an event; shows those of the previous range while the next one loads. */
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
