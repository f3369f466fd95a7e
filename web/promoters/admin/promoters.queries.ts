import { type QueryClient, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { call, type InputOf } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

/** Prefix of every promoter list, for invalidation. */
export const PROMOTERS = '/api/admin/promoters';
export const PENDING = `${PROMOTERS}/pending`;
/** Loads the lists anew. */
export const refreshPromoters = (client: QueryClient) =>
  Promise.all([[PROMOTERS], [PENDING]].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Options for data that must be fresh on every visit and is never persisted. */
const now = { staleTime: 0 } as const;

export const byId = (id: number) => ({ param: { id: String(id) } });

export function usePromoters() {
  return useQuery({ queryKey: [PROMOTERS], queryFn: () => call(promotersContract.list), ...now });
}

export function usePendingPromoters() {
  return useQuery({ queryKey: [PENDING], queryFn: () => call(promotersContract.pending), ...now });
}

/** Lets a promoter's code give discounts and earn commission, or stops it. */
export const switchCode = ({ id }: Pick<Promoter, 'id'>, active: boolean) =>
  call(promotersContract.switchCode, { ...byId(id), json: { active } });

export const commissionsKey = (id: number) => [`${PROMOTERS}/${id}/commissions`] as const;

export function useCommissions(id: number) {
  return useQuery({
    queryKey: commissionsKey(id),
    queryFn: () => call(promotersContract.commissions, byId(id)),
    ...now,
  });
}

export function usePerformance(id: number) {
  return useQuery({
    queryKey: [`${PROMOTERS}/${id}/stats`],
    queryFn: () => call(promotersContract.stats, byId(id)),
    ...now,
  });
}

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
