import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnce } from '#web/api/useOnce.ts';
import { applications, call } from '#web/api/client.ts';
import { toast } from '#web/ui/toast.ts';
import { dashboardKey } from './dashboard.queries.ts';

/** Makes the promo code of somebody who is approved and has none yet. */
export function useGenerateCode(userId: string) {
  const client = useQueryClient();
  const once = useOnce(() => call(applications.api.promoters['generate-code'].$post()));
  return useMutation({
    mutationFn: once,
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
