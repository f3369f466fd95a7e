import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import type { TeamRequest } from '#shared/requests/requests.schemas.ts';
import { useUser } from '#web/session/user.queries.ts';
import { call } from '#web/api/call.ts';
import { requestsContract } from '#shared/requests/requests.contract.ts';
import { clearToast, toast } from '#web/ui/toast.ts';
import { forgetDraft, readDraft, saveDraft } from './requestDraft.storage.ts';

type Type = TeamRequest['type'];

export function useRequest<V extends FieldValues>(
  form: UseFormReturn<V>,
  type: Type,
  toRequest: (values: V) => TeamRequest,
) {
  const trap = useRef<HTMLInputElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useKept(form, type);
  useKnownSender(form, sentTo === null);
  useFocusOnAnother(form, sentTo === null);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (values: V) => send(toRequest(values), values, trap.current?.value ?? ''),
    onSuccess: (_, values) => {
      forgetDraft(type);
      clearToast();
      setSentTo(toRequest(values).data.email);
      form.reset();
    },
    onError: (failure) => {
      if (isAppError(failure) && failure.problem.status === 0) return;
      markField(form, failure);
      toast({
        title: 'Something went wrong',
        description: 'Failed to send your request. Please try again later.',
        tone: 'destructive',
      });
    },
  });

  return {
    trap,
    pending: isPending,
    /** True if the server could not be reached. The draft is kept. */
    unreached: isAppError(error) && error.problem.status === 0,
    sentTo,
    submit: form.handleSubmit((values) => {
      if (!isPending) mutate(values);
    }),
    again(): void {
      reset();
      setSentTo(null);
    },
  };
}

async function send(request: TeamRequest, values: FieldValues, website: string): Promise<void> {
  const { key } = saveDraft(request.type, values);
  const { ok } = await call(requestsContract.send, { json: { ...request, key, website } });
  if (!ok) throw new Error('The request was not accepted');
}

function markField<V extends FieldValues>(form: UseFormReturn<V>, failure: Error): void {
  if (!isAppError(failure)) return;
  const { field, message } = failure.problem;
  const path = Object.keys(form.getValues()).find((name) => field === `data.${name}`);
  // A name found in the form's values is a valid path.
  if (path) form.setError(path as Path<V>, { message }, { shouldFocus: true });
}

function useKept<V extends FieldValues>(form: UseFormReturn<V>, type: Type): void {
  useLayoutEffect(() => {
    fill(form, readDraft(type)?.values ?? {});
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name !== undefined) saveDraft(type, values);
      },
    });
  }, [form, type]);
}

function useKnownSender<V extends FieldValues>(form: UseFormReturn<V>, open: boolean): void {
  const { user } = useUser();
  useEffect(() => {
    if (!user || !open) return;
    const { name, email, phone } = user;
    const typed = form.getValues();
    const known = Object.entries({ name: name ?? '', email, phone: phone ?? '' });
    fill(form, Object.fromEntries(known.filter(([field]) => !typed[field])));
  }, [form, open, user]);
}

/** Moves the focus to the first field when the form opens again, since the pressed button is gone. */
function useFocusOnAnother<V extends FieldValues>(form: UseFormReturn<V>, open: boolean): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const [first] = Object.keys(form.getValues());
    // A name found in the form's values is a valid path.
    if (open && !wasOpen.current && first) form.setFocus(first as Path<V>);
    wasOpen.current = open;
  }, [form, open]);
}

function fill<V extends FieldValues>(
  form: UseFormReturn<V>,
  values: Readonly<Record<string, string>>,
): void {
  for (const name of Object.keys(form.getValues())) {
    const value = values[name];
    // All fields are strings.
    if (value) form.setValue(name as Path<V>, value as PathValue<V, Path<V>>);
  }
}
