import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isConcurrencyConflict, isUnavailable } from '#api/db/dbErrors.ts';
import { AppError, isAppError, type Problem } from '#shared/base/errors.ts';
import type { Log } from '#api/platform.ts';
import { plainPath } from './requestLog.ts';
import {
  internal,
  invalidRequest,
  notFound,
  concurrentChange,
  tooLarge,
  unavailable,
} from '#shared/base/http.errors.ts';

const PAYLOAD_TOO_LARGE = 413;
const UNSUPPORTED_MEDIA_TYPE = 415;
const UNAVAILABLE = 503;
const RETRY_AFTER_S = '5';

/** Turns a problem into an answer, `{code, message, field?, details?}`. No other code does this. */
function answer(c: Context, { status, ...body }: Problem): Response {
  return c.json(body, status as ContentfulStatusCode);
}

export function answerNotFound(c: Context): Response {
  return answer(c, notFound);
}

export function answerError(log: Log) {
  return (error: Error, c: Context): Response => {
    if (isAppError(error)) {
      const given = c.res.headers.has('Retry-After');
      if (error.problem.status === UNAVAILABLE && !given) c.header('Retry-After', RETRY_AFTER_S);
      return answer(c, error.problem);
    }
    if (error instanceof HTTPException) return answer(c, fromHono(error).problem);
    const failed = { err: error, path: plainPath(c.req.path), method: c.req.method };
    if (isConcurrencyConflict(error)) {
      log.warn(failed, 'request failed because others changed the same data');
      c.header('Retry-After', '1');
      return answer(c, concurrentChange);
    }
    if (isUnavailable(error)) {
      log.error(failed, 'request failed because the database is unavailable');
      c.header('Retry-After', RETRY_AFTER_S);
      return answer(c, unavailable);
    }
    log.error(failed, 'request failed');
    return answer(c, internal);
  };
}

/** Maps Hono's own errors: malformed JSON, wrong content type, oversized bodies. */
function fromHono(error: HTTPException): AppError {
  const problem = error.status === PAYLOAD_TOO_LARGE ? tooLarge : invalidRequest;
  return new AppError({
    ...problem,
    status: error.status === UNSUPPORTED_MEDIA_TYPE ? invalidRequest.status : error.status,
    message: error.message || problem.message,
  });
}
