import { useEffect } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { AppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { toast } from './toast.ts';

/**
 * Checks a form with a schema that is fetched once the form is shown: zod weighs more than the rest of such a page.
 * `load` imports the schema; when that fails, the form says that there is no connection and can be sent again.
 */
export function useSchemaResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  const loadAll = () => Promise.all([import('@hookform/resolvers/zod'), load()]);
  // Only to have it in time: a failure is told when the form is sent.
  useEffect(() => void loadAll().catch(() => undefined), []);
  return async (values, context, options) => {
    const [library, schema] = await loadAll().catch(() => []);
    if (library && schema) return library.zodResolver(schema)(values, context, options);
    const { message } = new AppError(offline);
    toast({ title: message, tone: 'destructive' });
    // The errors of every form have a root, which the type of an unknown form cannot say.
    const errors = { root: { type: 'offline', message } } as FieldErrors<Input>;
    return { values: {}, errors };
  };
}
