import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { QueryKey } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from './useSave.ts';

type Versioned = { updated_at: string };

type SaveForm<V extends FieldValues, O, T extends Versioned, R> = {
  form: UseFormReturn<V, unknown, O>;
  /** The current row as far as known; null creates one. */
  row: T | null;
  valuesOf: (row: T) => V;
  send: (values: O, seen: string | undefined) => Promise<R>;
  saved: string;
  failed: string;
  refresh: readonly QueryKey[];
  onSaved: (result: R) => void;
};

/** Creates or changes a row; a conflict overwrites nothing unseen. */
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

  function blame(error: Error): void {
    const field = isAppError(error) ? error.problem.field?.split('.')[0] : undefined;
    const name = Object.keys(form.getValues()).find((known) => known === field);
    // Names known to the form are paths of its values.
    if (name) form.setError(name as Path<V>, { message: error.message }, { shouldFocus: true });
  }

  const save = (values: O, seen: string | undefined): void => {
    if (!saving.isPending) saving.mutate({ values, seen }, { onError: blame });
  };

  return {
    pending: saving.isPending,
    dirty: form.formState.isDirty,
    submit: form.handleSubmit((values) => save(values, base)),
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
