import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DateRange } from '#shared/analytics/analytics.schemas.ts';
import { call, promoterDashboard } from '#web/api/client.ts';

const { me } = promoterDashboard.api.promoters;

export function usePromotedEvents(userId: string) {
  return useQuery({
    queryKey: ['/api/promoters/me/promoted-events', userId],
    queryFn: () => call(me['promoted-events'].$get()),
    staleTime: 0,
  });
}

/** Keeps the previous range's figures while the next load. */
export function useEventPerformance(userId: string, eventId: number, dateRange: DateRange) {
  return useQuery({
    queryKey: ['/api/promoters/me/events/performance', userId, eventId, dateRange],
    queryFn: () =>
      call(
        me.events[':eventId'].performance.$get({
          param: { eventId: String(eventId) },
          query: { dateRange },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
