import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DateRange } from '#shared/analytics/analytics.contract.ts';
import { call } from '#web/api/call.ts';
import { reportsContract } from '#shared/analytics/reports.contract.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';

/** Refetches on mount, on focus and every 30 seconds. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 30_000 } as const;

export function useOverview() {
  return useQuery({
    queryKey: ['/api/admin/overview'],
    queryFn: () => call(reportsContract.overview),
    ...fresh,
  });
}

export function useEventHome(eventId: number) {
  return useQuery({
    // The key begins like that of the event lists, so that this query is refetched, too, after an event was changed.
    queryKey: ['/api/admin/events', 'home', eventId],
    queryFn: () => call(reportsContract.eventHome, { param: { id: String(eventId) } }),
    ...fresh,
  });
}

/** Keeps the previous range's figures visible while the next ones load. */
export function useEventAnalytics(eventId: number, dateRange: DateRange) {
  return useQuery({
    queryKey: ['/api/admin/events/analytics', eventId, dateRange],
    queryFn: () =>
      call(reportsContract.eventAnalytics, {
        param: { eventId: String(eventId) },
        query: { dateRange },
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function useAttendance(eventId: number) {
  return useQuery({
    queryKey: ['/api/admin/events/attendance', eventId],
    queryFn: () => call(checkinContract.attendance, { param: { id: String(eventId) } }),
    ...fresh,
  });
}
