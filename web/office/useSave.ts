import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { toast } from '#web/ui/toast.ts';

type Words = { title: string; description?: string };

type Save<V, R> = {
  send: (values: V) => Promise<R>;
  /** Said when it is done. */
  saved: Words | ((result: R, values: V) => Words);
  /** Said when it is not; the cause is added: the server's message or a fallback. */
  failed: { title: string; before?: string };
  /** There is no form that would tell of a conflict. */
  formless?: boolean;
  /** What is asked for again, whatever the outcome. */
  refresh: readonly QueryKey[];
  onSaved?: (result: R, values: V) => void;
};

const UNEXPECTED = 'An unexpected error occurred';

/** Another user has changed the row meanwhile: nothing was saved, and the values stay in the form. */
export function isStale(error: unknown): boolean {
  return isAppError(error) && error.code.endsWith('.changed_meanwhile');
}

/** The server's message, or a fallback for unexpected errors. */
export function causeOf(error: unknown): string {
  return (isAppError(error) && error.message) || UNEXPECTED;
}

/** A change in the back office, with what is said about it. A conflict of two admins is the form's to tell, see StaleNotice. */
export function useSave<V, R>(save: Save<V, R>) {
  const { send, saved, failed, formless = false, refresh, onSaved } = save;
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn: send,
    onSuccess: (result, values) => {
      const words = typeof saved === 'function' ? saved(result, values) : saved;
      toast({ ...words, tone: 'success' });
      onSaved?.(result, values);
    },
    onError: (error) => {
      if (isStale(error) && !formless) return;
      const description = [failed.before, causeOf(error)].filter(Boolean).join(': ');
      toast({ title: failed.title, description, tone: 'destructive' });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
