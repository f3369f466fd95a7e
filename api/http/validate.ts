import type { z } from 'zod';
import { AppError } from '#shared/base/errors.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

const fieldOf = (issue: Issue): string =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** Makes the error for the first issue, with the path of its field. */
export function problemOf(issues: readonly Issue[]): AppError {
  const [issue] = issues;
  const field = issue && fieldOf(issue);
  return new AppError({
    ...invalidRequest,
    message: issue?.message ?? invalidRequest.message,
    ...(field ? { field } : {}),
  });
}

/** Parses `value` and throws the same errors as the validation of a route. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw problemOf(outcome.error.issues);
  return outcome.data;
}
