import type { z } from 'zod';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError, isAppError, type Problem } from '#shared/base/errors.ts';
import { invalidRequest, tooLarge } from '#shared/base/http.errors.ts';
import { instantSchema } from '#shared/events/events.schemas.ts';
import type { AppEnv } from './types.ts';

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

const PRECONDITION_FAILED = 412;
const STALE = '.changed_meanwhile';

/** Reads the version in `If-Match: "2026-11-20T12:00:00.000Z"`; undefined without the header or for `*`. */
function ifMatch(c: Context): number | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const stamp = instantSchema.safeParse(header.replace(/^(W\/)?"(.*)"$/, '$2'));
  if (stamp.success) return Date.parse(stamp.data);
  throw new AppError({ ...invalidRequest, message: 'If-Match is not an updated_at' });
}

/**
 * Runs a change that must not overwrite something its author hasn't seen. `change` gets the `updated_at` it is based
 * on, in milliseconds, from the `If-Match` header or else from the body; undefined if neither has one. If the row has
 * changed since, `change` throws an error whose code ends in `.changed_meanwhile` (409); if the version came in the
 * header, the answer is 412 instead.
 */
export async function withIfMatch<T>(
  c: Context,
  updatedAt: string | undefined,
  change: (expected: number | undefined) => Promise<T>,
): Promise<T> {
  const header = ifMatch(c);
  const body = updatedAt === undefined ? undefined : Date.parse(updatedAt);
  try {
    return await change(header ?? body);
  } catch (error) {
    // If the version came in the header, HTTP expects 412 instead of 409.
    const stale = isAppError(error) && error.code.endsWith(STALE);
    if (!stale || header === undefined) throw error;
    throw new AppError({ ...error.problem, status: PRECONDITION_FAILED }, { cause: error });
  }
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
