import { useQueryClient } from '@tanstack/react-query';
import { arrayMove } from '@dnd-kit/sortable';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { causeOf } from '#web/office/useSave.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { toast } from '#web/ui/toast.ts';
import { ticketQueryKeys, sendOrder, ticketsKey } from './products.queries.ts';

/** Optimistic, reverted on failure. */
export function useTicketOrder(eventId: number, tickets: readonly AdminTicket[]) {
  const client = useQueryClient();
  const key = ticketsKey(eventId);
  const { mutate } = useMutationOnce({
    scope: { id: `ticket-order-${eventId}` },
    mutationFn: (ids: number[]) => sendOrder(eventId, ids),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<AdminTicket[]>(key, (known) =>
        known?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
    },
    onError: (error) =>
      toast({
        title: 'Failed to change the order of the tickets',
        description: causeOf(error),
        tone: 'destructive',
      }),
    onSettled: () =>
      Promise.all(
        ticketQueryKeys(eventId).map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });

  function put(from: number, to: number): void {
    if (from === to || from < 0 || to < 0 || to >= tickets.length) return;
    mutate(arrayMove([...tickets], from, to).map(({ id }) => id));
  }
  const placeOf = (id: number): number => tickets.findIndex((ticket) => ticket.id === id);

  return {
    move: (id: number, over: number): void => put(placeOf(id), placeOf(over)),
    step: (place: number, by: 1 | -1): void => put(place, place + by),
  };
}
