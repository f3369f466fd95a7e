import { useQuery, type QueryKey } from '@tanstack/react-query';
import { adminTicketSchema, type AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { getJson } from '#web/api/client.ts';

/** Told by its path when something has been sold, see web/events/live.news.ts. */
export const ticketsKey = (eventId: number): QueryKey => [
  `/api/events/${eventId}/tickets`,
  'admin',
];

/** All tickets of an event, hidden and inactive ones too, in their order. */
export function useAdminTickets(eventId: number) {
  return useQuery({
    queryKey: ticketsKey(eventId),
    queryFn: async ({ signal }): Promise<AdminTicket[]> =>
      adminTicketSchema
        .array()
        .parse(await getJson(`/api/events/${eventId}/tickets?admin=true`, signal)),
    refetchOnMount: 'always',
  });
}
