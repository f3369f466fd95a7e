import { useInfiniteQuery } from '@tanstack/react-query';
import { call, ledger as client } from '#web/api/client.ts';
import { PROMOTERS } from './promoters.queries.ts';

const of = client.api.admin.promoters[':id'];
const byId = (id: number) => ({ param: { id: String(id) } });

export const ledgerKey = (id: number) => [`${PROMOTERS}/${id}/ledger`] as const;

/** `enabled` once the role is known. */
export function useLedger(id: number, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ledgerKey(id),
    queryFn: ({ pageParam: cursor }) =>
      call(of.ledger.$get({ ...byId(id), query: cursor ? { cursor } : {} })),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled,
    staleTime: 0,
  });
}

type PayoutBody = Parameters<typeof of.payouts.$post>[0]['json'];
type AdjustmentBody = Parameters<typeof of.adjustments.$post>[0]['json'];

export const recordPayout = (id: number, json: PayoutBody) =>
  call(of.payouts.$post({ ...byId(id), json }));

export const adjustBalance = (id: number, json: AdjustmentBody) =>
  call(of.adjustments.$post({ ...byId(id), json }));
