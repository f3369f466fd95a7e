import { useCallback, useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver, Path, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { toast } from './toast.ts';

/**
 * Validates a form with zod, which loads after the form shows because it's larger than the page. If loading fails,
 * submitting the form reports that there is no connection.
 */
export function useSchemaResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  const loadAll = useCallback(
    () => Promise.all([import('@hookform/resolvers/zod'), load()]),
    [load],
  );
  // Preloads the schema. A failure is reported when the form is submitted.
  useEffect(() => void loadAll().catch(() => undefined), [loadAll]);
  return async (values, context, options) => {
    const [library, schema] = await loadAll().catch(() => []);
    if (library && schema) return library.zodResolver(schema)(values, context, options);
    const { message } = new AppError(offline);
    toast({ title: message, tone: 'destructive' });
    // The type FieldErrors of a generic form doesn't allow `root`.
    const errors = { root: { type: 'offline', message } } as FieldErrors<Input>;
    return { values: {}, errors };
  };
}

/** The field of a form that a problem names. `plans.0.price` is about `plans`. */
export function fieldOf<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues'>,
  error: Error,
): Path<V> | undefined {
  const field = isAppError(error) ? error.problem.field?.split('.')[0] : undefined;
  // A name that occurs among the form's values is a valid path.
  return Object.keys(form.getValues()).find((known) => known === field) as Path<V> | undefined;
}

/** Shows an error as a toast, and also at its field if the error names one. The form keeps its values. */
export function showFormError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: Error,
  { title, fallback }: { title: string; fallback: string },
): void {
  const name = fieldOf(form, error);
  if (name) form.setError(name, { message: error.message }, { shouldFocus: true });
  toast({ title, description: error.message || fallback, tone: 'destructive' });
}
