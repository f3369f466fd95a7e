import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import { useSave } from '#web/office/useSave.ts';

type Versioned = { id: number; updated_at: string };

export type SaveMessages = { saved: string; failed: string };

type EditForm<V extends FieldValues, O, T extends Versioned> = {
  form: UseFormReturn<V, unknown, O>;
  /** The latest known version of the row. If null, saving creates a new row. */
  row: T | null;
  valuesOf: (row: T) => V;
  add: (values: O) => Promise<T>;
  change: (id: number, values: O & { updated_at: string }) => Promise<T>;
  path: string;
  words: { add: SaveMessages; change: SaveMessages };
  onDone: () => void;
  onField?: (field: Path<V>) => void;
};

/** Form that creates or changes a row. On a conflict, nothing is overwritten that the user hasn't seen. */
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
    // A name found in the form's values is a valid path.
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
