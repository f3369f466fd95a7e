import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { AppError } from '#shared/base/errors.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';

type Issue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};
type Outcome = { success: boolean; error?: readonly Issue[] };

const fieldOf = (issue: Issue): string =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** The first issue as a problem that names the field. */
export function problemOf(issues: readonly Issue[]): AppError {
  const [issue] = issues;
  const field = issue && fieldOf(issue);
  return new AppError({
    ...invalidRequest,
    message: issue?.message ?? invalidRequest.message,
    ...(field ? { field } : {}),
  });
}

function refuse(outcome: Outcome): void {
  if (!outcome.success) throw problemOf(outcome.error ?? []);
}

/** Checks what only some requests need; throws as the checks of routes do. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw problemOf(outcome.error.issues);
  return outcome.data;
}

/** Checks the JSON body; read it with `c.req.valid('json')`. */
export const body = <S extends z.ZodType>(schema: S) => validator('json', schema, refuse);

/** Checks the query string; read it with `c.req.valid('query')`. */
export const query = <S extends z.ZodType>(schema: S) => validator('query', schema, refuse);

/** Checks path parameters; read them with `c.req.valid('param')`. */
export const params = <S extends z.ZodType>(schema: S) => validator('param', schema, refuse);
