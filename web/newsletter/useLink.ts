import { isAppError } from '#shared/base/errors.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Does what a link in a mail is for, at the press of a button. `invalid`: the link works no more; any other failure
 * is told by a toast, and the button stays.
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

/** A clear no: unknown, run out, or cut short by a mail program. */
function isInvalid(error: Error | null): boolean {
  return isAppError(error) && [400, 404].includes(error.problem.status);
}
