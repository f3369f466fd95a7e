import { useQuery } from '@tanstack/react-query';
import { call, promoters as client } from '#web/api/client.ts';

/** Prefix of every promoter list, for invalidation. */
export const PROMOTERS = '/api/admin/promoters';
export const PENDING = `${PROMOTERS}/pending`;
/** Always fresh and never persisted. */
const now = { staleTime: 0 } as const;

const byId = (id: number) => ({ param: { id: String(id) } });
const api = client.api.admin.promoters;

export function usePromoters() {
  return useQuery({ queryKey: [PROMOTERS], queryFn: () => call(api.$get()), ...now });
}

export function usePendingPromoters() {
  return useQuery({ queryKey: [PENDING], queryFn: () => call(api.pending.$get()), ...now });
}

export const commissionsKey = (id: number) => [`${PROMOTERS}/${id}/commissions`] as const;

export function useCommissions(id: number) {
  return useQuery({
    queryKey: commissionsKey(id),
    queryFn: () => call(api[':id'].commissions.$get(byId(id))),
    ...now,
  });
}

export function usePerformance(id: number) {
  return useQuery({
    queryKey: [`${PROMOTERS}/${id}/stats`],
    queryFn: () => call(api[':id'].stats.$get(byId(id))),
    ...now,
  });
}
