import { useInfiniteQuery } from '@tanstack/react-query';
import { call, type InputOf } from '#web/api/call.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';
import { byId, PROMOTERS } from './promoters.queries.ts';

export const ledgerKey = (id: number) => [`${PROMOTERS}/${id}/ledger`] as const;

/** `enabled` is true once the role of the user is known. */
export function useLedger(id: number, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ledgerKey(id),
    queryFn: ({ pageParam: cursor }) =>
      call(ledgerContract.ofPromoter, { ...byId(id), query: cursor ? { cursor } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled,
    staleTime: 0,
  });
}

type PayoutBody = InputOf<typeof ledgerContract.recordPayout>['json'];
type AdjustmentBody = InputOf<typeof ledgerContract.adjust>['json'];

export const recordPayout = (id: number, json: PayoutBody) =>
  call(ledgerContract.recordPayout, { ...byId(id), json });

export const adjustBalance = (id: number, json: AdjustmentBody) =>
  call(ledgerContract.adjust, { ...byId(id), json });
