import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';

/** Prefix of every promoter list, for invalidation. */
export const PROMOTERS = '/api/admin/promoters';
export const PENDING = `${PROMOTERS}/pending`;
/** Options for data that must be fresh on every visit and is never persisted. */
const now = { staleTime: 0 } as const;

const byId = (id: number) => ({ param: { id: String(id) } });

export function usePromoters() {
  return useQuery({ queryKey: [PROMOTERS], queryFn: () => call(promotersContract.list), ...now });
}

export function usePendingPromoters() {
  return useQuery({ queryKey: [PENDING], queryFn: () => call(promotersContract.pending), ...now });
}

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
