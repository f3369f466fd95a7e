import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '#shared/base/money.ts';
import type { MakeOffer } from '#shared/moveOffers/moveOffers.schemas.ts';
import { call } from '#web/api/call.ts';
import { moveOffersContract } from '#shared/moveOffers/moveOffers.contract.ts';
import { causeOf } from '#web/office/useSave.ts';
import { useRefreshOrder } from '#web/refunds/admin/refunds.queries.ts';
import { toast } from '#web/ui/toast.ts';

const FORGET_MS = 5 * 60_000;
const LOOK_AGAIN_MS = 15_000;

export function useMoveTargets(orderId: string, search: string) {
  return useQuery({
    queryKey: [`/api/admin/orders/${orderId}/move-targets`, search],
    queryFn: () => call(moveOffersContract.targets, { param: { id: orderId }, query: { search } }),
    placeholderData: keepPreviousData,
    gcTime: FORGET_MS,
  });
}

/** Reads the offers of an order. Polls while a buyer may be paying. */
export function useOrderMoves(orderId: string) {
  return useQuery({
    queryKey: [`/api/admin/orders/${orderId}/move-offers`],
    queryFn: () => call(moveOffersContract.ofOrder, { param: { id: orderId } }),
    staleTime: 0,
    gcTime: FORGET_MS,
    refetchInterval: ({ state }) =>
      state.data?.offers.some(({ status }) => status === 'open') ? LOOK_AGAIN_MS : false,
  });
}

export const sendOffer = (id: string, json: MakeOffer) =>
  call(moveOffersContract.make, { param: { id }, json });

export function useSendOffer(orderId: string, onDone: () => void) {
  const refresh = useRefreshOrder(orderId);
  return useMutation({
    mutationFn: (json: MakeOffer) => sendOffer(orderId, json),
    onSuccess: ({ status, amount, ticket }) => {
      const done = status === 'paid';
      toast({
        title: done ? 'Ticket moved' : 'Offer sent',
        description: done
          ? 'The new ticket is on its way to the buyer.'
          : `${ticket} is held. We e-mailed the buyer a link to pay ${formatUsd(amount)}.`,
        tone: 'success',
      });
      onDone();
    },
    onError: (error) =>
      toast({ title: "The offer wasn't sent", description: causeOf(error), tone: 'destructive' }),
    onSettled: refresh,
  });
}

export function useCancelOffer(orderId: string) {
  const client = useQueryClient();
  const refresh = useRefreshOrder(orderId);
  return useMutation({
    mutationFn: (id: string) => call(moveOffersContract.cancel, { param: { id } }),
    onSuccess: ({ ticket }) => {
      const description = `${ticket} is back on sale, and the link no longer works.`;
      toast({ title: 'Offer canceled', description, tone: 'success' });
    },
    onError: (error) =>
      toast({
        title: "Couldn't cancel the offer",
        description: causeOf(error),
        tone: 'destructive',
      }),
    onSettled: async () => {
      await client.invalidateQueries({
        queryKey: [`/api/admin/orders/${orderId}/move-offers`],
      });
      await refresh();
    },
  });
}
