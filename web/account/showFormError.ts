import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Shows why the server refused a form: at the field when the error names one, and as a toast. The values stay.
 */
export function showFormError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: Error,
  { title, fallback }: { title: string; fallback: string },
): void {
  const field = isAppError(error) ? error.problem.field : undefined;
  const name = Object.keys(form.getValues()).find((known) => known === field);
  // A name that the form itself knows is a path of its values.
  if (name) form.setError(name as Path<V>, { message: error.message }, { shouldFocus: true });
  toast({ title, description: error.message || fallback, tone: 'destructive' });
}
