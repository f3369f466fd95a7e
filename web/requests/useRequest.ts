import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import type { TeamRequest, RequestType } from '#shared/requests/requests.schemas.ts';
import { useUser } from '#web/session/user.queries.ts';
import { call } from '#web/api/call.ts';
import { requestsContract } from '#shared/requests/requests.contract.ts';
import { clearToast, toast } from '#web/ui/toast.ts';
import { parseJson } from '#shared/base/parseJson.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { local } from '#web/offline/safeStorage.ts';

/** A draft that is kept on this device only, for thirty days. */
type RequestDraft = {
  /** Idempotency key, which prevents a duplicate request if the server's answer got lost. */
  key: string;
  /** Time of the last change by the device's clock, in milliseconds. */
  at: number;
  values: Readonly<Record<string, string>>;
};

/** Prefix of the storage keys. Drafts are cleared at logout. */
export const DRAFT_PREFIX = 'rollcall.draft.';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const nameOf = (type: RequestType): string => DRAFT_PREFIX + type;

export function readDraft(type: RequestType, now = Date.now()): RequestDraft | null {
  const draft = toDraft(parseJson(local.get(nameOf(type))));
  if (draft && now - draft.at < KEPT_MS) return draft;
  local.remove(nameOf(type));
  return null;
}

export function saveDraft(
  type: RequestType,
  values: Readonly<Record<string, unknown>>,
  now = Date.now(),
): RequestDraft {
  const draft = { key: readDraft(type, now)?.key ?? newKey(now), at: now, values: texts(values) };
  local.set(nameOf(type), JSON.stringify(draft));
  return draft;
}

export function forgetDraft(type: RequestType): void {
  local.remove(nameOf(type));
}

const newKey = (now: number): string => uuidv7(now, crypto.getRandomValues(new Uint8Array(10)));

function toDraft(value: unknown): RequestDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('key' in value && 'at' in value && 'values' in value)) return null;
  const { key, at, values } = value;
  if (typeof key !== 'string' || typeof at !== 'number') return null;
  return { key, at, values: texts(values) };
}

function texts(value: unknown): Record<string, string> {
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

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
