import { useQuery } from '@tanstack/react-query';
import { adminEvents, call } from '#web/api/client.ts';

/** The path is matched by web/events/liveInvalidation.ts. */
export function useSeries(eventId: number, enabled: boolean) {
  const { series } = adminEvents.api.admin.events[':id'];
  return useQuery({
    queryKey: [`/api/events/${eventId}`, 'series'],
    queryFn: () => call(series.$get({ param: { id: String(eventId) } })),
    enabled,
    staleTime: 0,
  });
}
