import { useQueryClient } from '@tanstack/react-query';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { call, promoters } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';
import { dashboardKey } from './dashboard.queries.ts';

export function useGenerateCode(userId: string) {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: () => call(promoters.api.promoters['generate-code'].$post()),
    onSuccess: async ({ promo_code }) => {
      toast({
        title: 'Success!',
        description: `Your promo code ${promo_code} has been generated.`,
        tone: 'success',
      });
      await client.invalidateQueries({ queryKey: dashboardKey(userId) });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to generate promo code. Please try again.',
        tone: 'destructive',
      }),
  });
}
