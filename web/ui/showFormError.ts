import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from './toast.ts';

/** Shows an error as a toast, and also at its field if the error names one. The form keeps its values. */
export function showFormError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: Error,
  { title, fallback }: { title: string; fallback: string },
): void {
  const field = isAppError(error) ? error.problem.field : undefined;
  const name = Object.keys(form.getValues()).find((known) => known === field);
  // A name that occurs among the form's values is a valid path.
  if (name) form.setError(name as Path<V>, { message: error.message }, { shouldFocus: true });
  toast({ title, description: error.message || fallback, tone: 'destructive' });
}
