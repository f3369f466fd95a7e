import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from '#web/office/useSave.ts';

type Versioned = { id: number; updated_at: string };

/** What is said when it is done, and before the cause when it is not. */
export type SaveMessages = { saved: string; failed: string };

type EditForm<V extends FieldValues, O, T extends Versioned> = {
  form: UseFormReturn<V, unknown, O>;
  /** As it is now on the server, as far as we know; null makes a new one. */
  row: T | null;
  valuesOf: (row: T) => V;
  add: (values: O) => Promise<T>;
  change: (id: number, values: O & { updated_at: string }) => Promise<T>;
  /** Where the list of them is. */
  path: string;
  words: { add: SaveMessages; change: SaveMessages };
  onDone: () => void;
  /** Told which field the server finds wrong. */
  onField?: (field: Path<V>) => void;
};

/** A form that makes a new thing or changes one, and overwrites nothing that its author has not seen. */
export function useEditForm<V extends FieldValues, O, T extends Versioned>(
  editing: EditForm<V, O, T>,
) {
  const { form, row, valuesOf, path, words, onDone } = editing;
  const [base, setBase] = useState(row?.updated_at);
  const said = row ? words.change : words.add;
  const saving = useSave({
    send: ({ values, seen }: { values: O; seen: string | undefined }) =>
      row && seen !== undefined
        ? editing.change(row.id, { ...values, updated_at: seen })
        : editing.add(values),
    saved: { title: said.saved },
    failed: { title: 'Error', before: said.failed },
    refresh: [[path]],
    onSaved: onDone,
  });

  function blame(error: Error): void {
    const field = isAppError(error) ? error.problem.field : undefined;
    const name = Object.keys(form.getValues()).find((known) => known === field);
    if (!name) return;
    // A name that the form itself knows is a path of its values.
    editing.onField?.(name as Path<V>);
    form.setError(name as Path<V>, { message: error.message }, { shouldFocus: true });
  }

  const save = (values: O, seen: string | undefined): void =>
    saving.mutate({ values, seen }, { onError: blame });

  return {
    pending: saving.isPending,
    dirty: form.formState.isDirty,
    save: (values: O) => save(values, base),
    stale: {
      error: saving.error,
      onLoad: () => {
        if (!row) return;
        form.reset(valuesOf(row));
        setBase(row.updated_at);
        saving.reset();
      },
      onOverwrite: form.handleSubmit((values) => {
        setBase(row?.updated_at);
        save(values, row?.updated_at);
      }),
    },
  };
}
