import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from './toast.ts';

/** At its field if the error names one, and as a toast. Values stay. */
export function showFormError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: Error,
  { title, fallback }: { title: string; fallback: string },
): void {
  const field = isAppError(error) ? error.problem.field : undefined;
  const name = Object.keys(form.getValues()).find((known) => known === field);
  // Names known to the form are paths of its values.
  if (name) form.setError(name as Path<V>, { message: error.message }, { shouldFocus: true });
  toast({ title, description: error.message || fallback, tone: 'destructive' });
}
