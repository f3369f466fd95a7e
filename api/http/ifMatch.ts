import type { Context } from 'hono';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';
import { instantSchema } from '#shared/base/scalars.schemas.ts';

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
