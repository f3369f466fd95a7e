import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DateRange } from '#shared/analytics/analytics.schemas.ts';
import { call, reports } from '#web/api/client.ts';

/** Figures are asked for again when one comes back to them, and now and then while one looks. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

export function useOverview() {
  return useQuery({
    queryKey: ['/api/admin/overview'],
    queryFn: () => call(reports.api.admin.overview.$get()),
    ...fresh,
  });
}

/** Every event, the one that begins last first. */
export function useEventChoices() {
  return useQuery({
    queryKey: ['/api/admin/event-choices'],
    queryFn: () => call(reports.api.admin['event-choices'].$get()),
    staleTime: 0,
  });
}

/** The figures of an event; those of the range before stay until the new ones are there. */
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
