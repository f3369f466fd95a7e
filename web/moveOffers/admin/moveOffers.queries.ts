import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatUsd } from '#shared/base/money.ts';
import type { MakeOffer } from '#shared/moveOffers/moveOffers.schemas.ts';
import { call } from '#web/api/call.ts';
import { moveOffersContract } from '#shared/moveOffers/moveOffers.contract.ts';
import { useOrderChange, useRefreshOrder } from '#web/refunds/admin/refunds.queries.ts';

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

export const useSendOffer = (orderId: string, onDone: () => void) =>
  useOrderChange({
    send: (json: MakeOffer) => sendOffer(orderId, json),
    done: ({ status, amount, ticket }) =>
      status === 'paid'
        ? { title: 'Ticket moved', description: 'The new ticket is on its way to the buyer.' }
        : {
            title: 'Offer sent',
            description: `${ticket} is held. We e-mailed the buyer a link to pay ${formatUsd(amount)}.`,
          },
    failed: "The offer wasn't sent",
    refresh: useRefreshOrder(orderId),
    onDone,
  });

export const useCancelOffer = (orderId: string) =>
  useOrderChange({
    send: (id: string) => call(moveOffersContract.cancel, { param: { id } }),
    done: ({ ticket }) => ({
      title: 'Offer canceled',
      description: `${ticket} is back on sale, and the link no longer works.`,
    }),
    failed: "Couldn't cancel the offer",
    refresh: useRefreshOrder(orderId),
  });
