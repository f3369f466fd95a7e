import type { Context } from 'hono';
import { AppError, isAppError } from '#shared/base/errors.ts';
import { instantSchema } from '#shared/events/events.schemas.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';

const PRECONDITION_FAILED = 412;
const STALE = '.changed_meanwhile';

/** `If-Match: "2026-11-20T12:00:00.000Z"`: version the change is based on; undefined without it. */
function ifMatch(c: Context): number | undefined {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const stamp = instantSchema.safeParse(header.replace(/^(W\/)?"(.*)"$/, '$2'));
  if (stamp.success) return Date.parse(stamp.data);
  throw new AppError({ ...invalidRequest, message: 'If-Match is not an updated_at' });
}

/**
 * Does a change that must not overwrite what its author has not seen. `change` gets the `updated_at` it is based on, in
 * milliseconds, from the header `If-Match` or else from the body; undefined when neither names one. It throws an error
 * whose code ends in `.changed_meanwhile` (409) when the row is another by now, which answers 412 to the header.
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
    // 412 for a condition sent as a header.
    const stale = isAppError(error) && error.code.endsWith(STALE);
    if (!stale || header === undefined) throw error;
    throw new AppError({ ...error.problem, status: PRECONDITION_FAILED }, { cause: error });
  }
}
