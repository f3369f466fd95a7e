import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { QueryKey } from '@tanstack/react-query';
import { fieldOf } from '#web/ui/formValidation.ts';
import { useSave } from './useSave.ts';

type Versioned = { updated_at: string };

type SaveForm<V extends FieldValues, O, T extends Versioned, R> = {
  form: UseFormReturn<V, unknown, O>;
  /** The latest known version of the row. If null, saving creates a new row. */
  row: T | null;
  valuesOf: (row: T) => V;
  send: (values: O, seen: string | undefined) => Promise<R>;
  saved: string;
  failed: { title: string; before?: string };
  refresh: readonly QueryKey[];
  onSaved: (result: R) => void;
  /** Called with a field that the server refused, to bring it into view. */
  onField?: (field: Path<V>) => void;
};

/** Form that creates or changes a row. On a conflict, nothing is overwritten that the user hasn't seen. */
export function useSaveForm<V extends FieldValues, O, T extends Versioned, R>(
  saveForm: SaveForm<V, O, T, R>,
) {
  const { form, row, valuesOf, send, saved, onField, ...rest } = saveForm;
  const [base, setBase] = useState(row?.updated_at);
  const saving = useSave({
    send: ({ values, seen }: { values: O; seen: string | undefined }) => send(values, seen),
    saved: { title: saved },
    ...rest,
  });

  function blame(error: Error): void {
    const field = fieldOf(form, error);
    if (!field) return;
    onField?.(field);
    form.setError(field, { message: error.message }, { shouldFocus: true });
  }

  const save = (values: O, seen: string | undefined): void => {
    if (!saving.isPending) saving.mutate({ values, seen }, { onError: blame });
  };

  return {
    pending: saving.isPending,
    dirty: form.formState.isDirty,
    save: (values: O) => save(values, base),
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

type Row = { id: number; updated_at: string };

export type SaveMessages = { saved: string; failed: string };

type EditForm<V extends FieldValues, O, T extends Row> = Pick<
  SaveForm<V, O, T, T>,
  'form' | 'row' | 'valuesOf' | 'onField'
> & {
  add: (values: O) => Promise<T>;
  change: (id: number, values: O & { updated_at: string }) => Promise<T>;
  path: string;
  words: { add: SaveMessages; change: SaveMessages };
  onDone: (saved: T) => void;
};

/** `useSaveForm` for rows that are added and changed by different calls. */
export function useEditForm<V extends FieldValues, O, T extends Row>({
  add,
  change,
  path,
  words,
  onDone,
  ...rest
}: EditForm<V, O, T>) {
  const { row } = rest;
  const { saved, failed } = row ? words.change : words.add;
  return useSaveForm<V, O, T, T>({
    ...rest,
    send: (values, seen) =>
      row && seen !== undefined ? change(row.id, { ...values, updated_at: seen }) : add(values),
    saved,
    failed: { title: 'Error', before: failed },
    refresh: [[path]],
    onSaved: onDone,
  });
}
