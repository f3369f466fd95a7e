import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError, type Problem } from '#shared/base/errors.ts';
import { tooLarge } from '#shared/base/http.errors.ts';
import type { AppEnv } from './types.ts';

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
