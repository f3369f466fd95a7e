import { type QueryClient, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { call, type InputOf } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

/** API path of the promoters, from which all query keys here are built. */
export const PROMOTERS_PATH = '/api/admin/promoters';
export const PENDING_PATH = `${PROMOTERS_PATH}/pending`;
/** Refetches both lists of promoters. */
export const refreshPromoters = (client: QueryClient) =>
  Promise.all(
    [[PROMOTERS_PATH], [PENDING_PATH]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** Options of queries that are refetched on every visit. */
const now = { staleTime: 0 } as const;

export const byId = (id: number) => ({ param: { id: String(id) } });

export function usePromoters() {
  return useQuery({
    queryKey: [PROMOTERS_PATH],
    queryFn: () => call(promotersContract.list),
    ...now,
  });
}

export function usePendingPromoters() {
  return useQuery({
    queryKey: [PENDING_PATH],
    queryFn: () => call(promotersContract.pending),
    ...now,
  });
}

/** Turns a promoter's code on or off; only an active code gives discounts and earns commission. */
export const switchCode = ({ id }: Pick<Promoter, 'id'>, active: boolean) =>
  call(promotersContract.switchCode, { ...byId(id), json: { active } });

export const commissionsKey = (id: number) => [`${PROMOTERS_PATH}/${id}/commissions`] as const;

export function useCommissions(id: number) {
  return useQuery({
    queryKey: commissionsKey(id),
    queryFn: () => call(promotersContract.commissions, byId(id)),
    ...now,
  });
}

export function usePerformance(id: number) {
  return useQuery({
    queryKey: [`${PROMOTERS_PATH}/${id}/stats`],
    queryFn: () => call(promotersContract.stats, byId(id)),
    ...now,
  });
}

export const ledgerKey = (id: number) => [`${PROMOTERS_PATH}/${id}/ledger`] as const;

/** `enabled` is false until the user is known to be an admin. */
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
