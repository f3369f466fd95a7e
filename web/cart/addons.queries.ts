import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Addon } from '#shared/events/events.schemas.ts';
import { call } from '#web/api/call.ts';
import { ticketsContract } from '#shared/tickets/tickets.contract.ts';
import { mergeAddons } from './cartSelection.rules.ts';
import type { OpenedTicket } from './promo.queries.ts';

/** Add-ons of the chosen tickets. `list` is incomplete while loading. */
export type LinkedAddons = {
  state: 'loading' | 'failed' | 'ready';
  list: Addon[];
  retry: () => void;
};

/**
 * Loads the add-ons of the tickets. Tickets unlocked by a code (`opened`) already contain theirs, so nothing is
 * requested for them.
 */
export function useLinkedAddons(
  ticketIds: readonly number[],
  opened: readonly OpenedTicket[],
): LinkedAddons {
  return useQueries({
    queries: ticketIds.map((id) => ({
      queryKey: [`/api/tickets/${id}/addons`],
      queryFn: async () =>
        opened.find((ticket) => ticket.id === id)?.addons ??
        call(ticketsContract.addons, { param: { id: String(id) } }),
    })),
    combine,
  });
}

function combine(results: UseQueryResult<Addon[]>[]): LinkedAddons {
  // Only a failed first load counts; loaded add-ons stay if a refetch fails.
  const state = results.some(({ isLoadingError }) => isLoadingError)
    ? 'failed'
    : results.some(({ isPending }) => isPending)
      ? 'loading'
      : 'ready';
  return {
    state,
    list: mergeAddons(results.map(({ data }) => data ?? [])),
    retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
