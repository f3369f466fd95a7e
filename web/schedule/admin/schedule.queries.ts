import { useQuery, type QueryKey } from '@tanstack/react-query';
import { adminEventSchema, type AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { getJson } from '#web/api/client.ts';

/** Told by its path when something has changed, see web/events/live.news.ts. */
export const scheduleKey = (eventId: number): QueryKey => [`/api/events/${eventId}`, 'admin'];

/** An event with its schedule, as those see it who run it. */
export function useAdminEvent(eventId: number) {
  return useQuery({
    queryKey: scheduleKey(eventId),
    queryFn: async ({ signal }): Promise<AdminEvent> =>
      adminEventSchema.parse(await getJson(`/api/events/${eventId}?admin=true`, signal)),
    refetchOnMount: 'always',
  });
}
