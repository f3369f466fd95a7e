import { useMutation } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Runs the action of a mailed link. `invalid` means that the link no longer works; other failures show a toast and
 * can be retried.
 */
export function useMailedLink<Answer>(act: () => Promise<Answer>) {
  const { mutate, isPending, data, error } = useMutation({
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
