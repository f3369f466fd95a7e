import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { toast } from '#web/ui/toast.ts';

type Words = { title: string; description?: string };

type Save<V, R> = {
  send: (values: V) => Promise<R>;
  saved: Words | ((result: R, values: V) => Words);
  failed: { title: string; before?: string };
  formless?: boolean;
  refresh: readonly QueryKey[];
  onSaved?: (result: R, values: V) => void;
};

const UNEXPECTED = 'An unexpected error occurred';

export function isStale(error: unknown): boolean {
  return isAppError(error) && error.code.endsWith('.changed_meanwhile');
}

export function causeOf(error: unknown): string {
  return (isAppError(error) && error.message) || UNEXPECTED;
}

const OFFLINE = {
  form: "You're offline, so nothing was saved. What you typed is still here.",
  formless: "You're offline, so nothing was changed.",
};

const isOffline = (error: unknown): boolean => isAppError(error) && error.code === offline.code;

/** Saves and shows toasts. An edit conflict gets no toast unless `formless`: StaleNotice shows it in the form. */
export function useSave<V, R>(save: Save<V, R>) {
  const { send, saved, failed, formless = false, refresh, onSaved } = save;
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result, values) => {
      const words = typeof saved === 'function' ? saved(result, values) : saved;
      toast({ ...words, tone: 'success' });
      onSaved?.(result, values);
    },
    onError: (error) => {
      if (isStale(error) && !formless) return;
      const cause = isOffline(error) ? OFFLINE[formless ? 'formless' : 'form'] : causeOf(error);
      const description = [failed.before, cause].filter(Boolean).join(': ');
      toast({ title: failed.title, description, tone: 'destructive' });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
