import { useQueryClient } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import type { Commission } from '#shared/promoters/promoters.schemas.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { isStale } from '#web/office/useSave.ts';
import { call, promoters as client } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';
import { commissionsKey } from './promoters.queries.ts';

export type RatesToSave = {
  event_id: number;
  commission_rate: number;
  discount_rate: number;
  /** Version of the changed agreement; none for a new one. */
  updated_at?: string;
};

/** Conflicts are shown by the form. */
export function useRates(promoterId: number, onSaved: (saved: Commission) => void) {
  const queries = useQueryClient();
  return useMutationOnce({
    mutationFn: (rates: RatesToSave): Promise<Commission> => {
      const json = { promoter_id: promoterId, ...rates };
      return call(client.api.admin['promoter-commissions'].$post({ json }));
    },
    onSuccess: (saved) => {
      toast({
        title: 'Commission and discount rates set',
        description: 'Event settings have been updated successfully.',
        tone: 'success',
      });
      onSaved(saved);
    },
    onError: (error) => {
      if (isStale(error)) return;
      const cause = isAppError(error) ? error.message : 'Failed to set commission';
      toast({ title: 'Failed to update rates', description: cause, tone: 'destructive' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: commissionsKey(promoterId) }),
  });
}
