import type { z } from 'zod';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError, type Problem } from '#shared/base/errors.ts';
import { invalidRequest, tooLarge } from '#shared/base/http.errors.ts';
import type { AppEnv } from './requestVariables.ts';

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

/**
 * Refuses bodies of more than `maxSize` bytes with `problem`. If a body has an announced length, only that length is
 * checked, since Node enforces it. Bodies without a length go through Hono's own limit, which copies and counts them.
 */
export function limitBody(maxSize: number, problem: Problem = tooLarge) {
  const refuse = (): never => {
    throw new AppError(problem);
  };
  const counted = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware<AppEnv>(async (c, next) => {
    const length = c.req.header('content-length');
    const silent = length === undefined && c.req.method !== 'GET';
    if (silent || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    if (Number(length ?? 0) > maxSize) refuse();
    return next();
  });
}
