import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type Give, type GuestList, guestListSchema } from '#shared/guests/guests.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { guestsContract } from '#shared/guests/guests.contract.ts';
import { eventQueryKeys } from '#web/events/admin/adminEvents.queries.ts';
import { ticketQueryKeys } from '#web/tickets/admin/products.queries.ts';

const pathOf = (eventId: number): string => `/api/admin/events/${eventId}/guests`;

/** Keys of the queries to refetch after a change of the guests; the tickets' remaining stock changes, too. */
export const guestQueryKeys = (eventId: number): QueryKey[] => [
  [pathOf(eventId)],
  ...ticketQueryKeys(eventId),
  ...eventQueryKeys(eventId),
];

export function useGuests(eventId: number) {
  return useQuery({
    queryKey: [pathOf(eventId)],
    queryFn: async ({ signal }): Promise<GuestList> =>
      guestListSchema.parse(await getJson(pathOf(eventId), signal)),
    refetchOnMount: 'always',
  });
}

export const giveTickets = (eventId: number, json: Give) =>
  call(guestsContract.give, { param: { id: String(eventId) }, json });

export const withdrawGuest = (orderId: string, force: boolean) =>
  call(guestsContract.withdraw, { param: { orderId }, json: { force } });
