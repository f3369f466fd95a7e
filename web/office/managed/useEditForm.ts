import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSaveForm } from '#web/office/useSaveForm.ts';

type Row = { id: number; updated_at: string };

export type SaveMessages = { saved: string; failed: string };

type EditForm<V extends FieldValues, O, T extends Row> = {
  form: UseFormReturn<V, unknown, O>;
  /** The latest known version of the row. If null, saving creates a new row. */
  row: T | null;
  valuesOf: (row: T) => V;
  add: (values: O) => Promise<T>;
  change: (id: number, values: O & { updated_at: string }) => Promise<T>;
  path: string;
  words: { add: SaveMessages; change: SaveMessages };
  onDone: (saved: T) => void;
  onField?: (field: Path<V>) => void;
};

/** `useSaveForm` for the rows of a managed list, whose calls to add and to change differ. */
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
