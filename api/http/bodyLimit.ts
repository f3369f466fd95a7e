import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError, type Problem } from '#shared/base/errors.ts';
import { tooLarge } from '#shared/base/http.errors.ts';
import type { AppEnv } from './types.ts';

/**
 * Refuses bodies of more than `maxSize` bytes with `problem`. Node holds a body to the length it announces, so an announced one is
 * not read here; Hono's own limit, which copies every body, counts those that come without a length.
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
