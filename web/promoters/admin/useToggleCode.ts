import { useQueryClient } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { call, promoters as client } from '#web/api/client.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { toast } from '#web/ui/toast.ts';
import { PROMOTERS } from './promoters.queries.ts';

const patch = client.api.admin.promoters[':id'].code.$patch;

export function useToggleCode() {
  const queries = useQueryClient();
  return useMutationOnce({
    mutationFn: ({ id, code_active }: Promoter) =>
      call(patch({ param: { id: String(id) }, json: { active: !code_active } })),
    onSuccess: ({ promo_code, code_active }) =>
      toast({
        title: code_active ? 'Promo code enabled' : 'Promo code disabled',
        description: code_active
          ? `${promo_code} works again.`
          : `From now on ${promo_code} gives no discount and earns no commission. What is sold already stays as it is.`,
        tone: 'success',
      }),
    onError: (error) =>
      toast({
        title: 'The promo code was not changed',
        description: isAppError(error) ? error.message : 'Something went wrong',
        tone: 'destructive',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [PROMOTERS] }),
  });
}
