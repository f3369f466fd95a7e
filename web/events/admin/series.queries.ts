import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';

/** Live updates find the query by its path; see web/events/liveInvalidation.ts. */
export function useSeries(eventId: number, enabled: boolean) {
  return useQuery({
    queryKey: [`/api/events/${eventId}`, 'series'],
    queryFn: () => call(adminEventsContract.series, { param: { id: String(eventId) } }),
    enabled,
    staleTime: 0,
  });
}
