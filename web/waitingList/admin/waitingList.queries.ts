import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type WaitingList, waitingListSchema } from '#shared/waitingList/waitingList.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';
import { ticketQueryKeys } from '#web/tickets/admin/products.queries.ts';

const pathOf = (eventId: number): string => `/api/admin/events/${eventId}/waiting-list`;

/**
 * API path of the list over all events, and first part of its query keys. With `.csv`, it is the path of the list's
 * file.
 */
export const WAITING_LIST_PATH = '/api/admin/waiting-list';

/** Queries to refetch after a change; tickets are among them, because their remaining stock changes, too. */
export const waitingListQueryKeys = (eventId: number): QueryKey[] => [
  [pathOf(eventId)],
  [WAITING_LIST_PATH],
  ...ticketQueryKeys(eventId),
];

export function useWaitingList(eventId: number) {
  return useQuery({
    queryKey: [pathOf(eventId)],
    queryFn: async ({ signal }): Promise<WaitingList> =>
      waitingListSchema.parse(await getJson(pathOf(eventId), signal)),
    refetchOnMount: 'always',
  });
}

export const removeEntry = (id: number) =>
  call(waitingListContract.remove, { param: { id: String(id) } });
