import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { QueryKey } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from './useSave.ts';

type Versioned = { updated_at: string };

type SaveForm<V extends FieldValues, O, T extends Versioned, R> = {
  form: UseFormReturn<V, unknown, O>;
  /** As it is now on the server, as far as we know; null makes a new one. */
  row: T | null;
  valuesOf: (row: T) => V;
  /** `seen` is what a change is based on; undefined for a new one. */
  send: (values: O, seen: string | undefined) => Promise<R>;
  saved: string;
  failed: string;
  refresh: readonly QueryKey[];
  onSaved: (result: R) => void;
};

/** A form that makes a thing or changes one, and overwrites nothing that its author has not seen. */
export function useSaveForm<V extends FieldValues, O, T extends Versioned, R>({
  form,
  row,
  valuesOf,
  send,
  saved,
  failed,
  refresh,
  onSaved,
}: SaveForm<V, O, T, R>) {
  const [base, setBase] = useState(row?.updated_at);
  const saving = useSave({
    send: ({ values, seen }: { values: O; seen: string | undefined }) => send(values, seen),
    saved: { title: saved },
    failed: { title: failed },
    refresh,
    onSaved,
  });

  /** The server names the field that it finds wrong. */
  function blame(error: Error): void {
    const field = isAppError(error) ? error.problem.field?.split('.')[0] : undefined;
    const name = Object.keys(form.getValues()).find((known) => known === field);
    // A name that the form itself knows is a path of its values.
    if (name) form.setError(name as Path<V>, { message: error.message }, { shouldFocus: true });
  }

  const save = (values: O, seen: string | undefined): void => {
    if (!saving.isPending) saving.mutate({ values, seen }, { onError: blame });
  };

  return {
    pending: saving.isPending,
    dirty: form.formState.isDirty,
    submit: form.handleSubmit((values) => save(values, base)),
    /** For StaleNotice. */
    stale: {
      error: saving.error,
      onLoad: () => {
        if (!row) return;
        form.reset(valuesOf(row));
        setBase(row.updated_at);
        saving.reset();
      },
      onOverwrite: () =>
        void form.handleSubmit((values) => {
          setBase(row?.updated_at);
          save(values, row?.updated_at);
        })(),
    },
  };
}
