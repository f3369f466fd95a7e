import { useCallback, useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { AppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { toast } from './toast.ts';

/** Loads zod after the form shows, since it outweighs the page. If that fails, a submit reports no connection. */
export function useSchemaResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  const loadAll = useCallback(
    () => Promise.all([import('@hookform/resolvers/zod'), load()]),
    [load],
  );
  // Preload; a failure shows on submit.
  useEffect(() => void loadAll().catch(() => undefined), [loadAll]);
  return async (values, context, options) => {
    const [library, schema] = await loadAll().catch(() => []);
    if (library && schema) return library.zodResolver(schema)(values, context, options);
    const { message } = new AppError(offline);
    toast({ title: message, tone: 'destructive' });
    // FieldErrors of a generic form does not admit `root`.
    const errors = { root: { type: 'offline', message } } as FieldErrors<Input>;
    return { values: {}, errors };
  };
}
