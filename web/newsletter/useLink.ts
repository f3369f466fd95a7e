import { isAppError } from '#shared/base/errors.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Runs the action of a mailed link. `invalid` means that the link no longer works; other failures show a toast and
 * can be retried.
 */
export function useLink<Answer>(act: () => Promise<Answer>) {
  const { mutate, isPending, data, error } = useMutationOnce({
    mutationFn: act,
    onError: (failure) => {
      if (isInvalid(failure)) return;
      toast({
        title: 'Something went wrong',
        description: failure.message || 'Please try again later.',
        tone: 'destructive',
      });
    },
  });
  return { press: () => mutate(), pending: isPending, answer: data, invalid: isInvalid(error) };
}

function isInvalid(error: Error | null): boolean {
  return isAppError(error) && [400, 404].includes(error.problem.status);
}
