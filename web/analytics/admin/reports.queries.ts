import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DateRange } from '#shared/analytics/analytics.schemas.ts';
import { call, checkin, reports } from '#web/api/client.ts';

/** Refetched on mount, on focus and every 30 s. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

export function useOverview() {
  return useQuery({
    queryKey: ['/api/admin/overview'],
    queryFn: () => call(reports.api.admin.overview.$get()),
    ...fresh,
  });
}

export function useEventChoices() {
  return useQuery({
    queryKey: ['/api/admin/event-choices'],
    queryFn: () => call(reports.api.admin['event-choices'].$get()),
    staleTime: 0,
  });
}

/** Keeps the previous range's figures while the next load. */
export function useEventAnalytics(eventId: number, dateRange: DateRange) {
  return useQuery({
    queryKey: ['/api/admin/events/analytics', eventId, dateRange],
    queryFn: () =>
      call(
        reports.api.admin.events[':eventId'].analytics.$get({
          param: { eventId: String(eventId) },
          query: { dateRange },
        }),
      ),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function useAttendance(eventId: number) {
  return useQuery({
    queryKey: ['/api/admin/events/attendance', eventId],
    queryFn: () =>
      call(checkin.api.admin.events[':id'].attendance.$get({ param: { id: String(eventId) } })),
    ...fresh,
  });
}
