import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/base/errors.ts';
import { tooMany } from './http.errors.ts';
import type { AppEnv } from './types.ts';

export type Limit = (
  name: string,
  rule: { points: number; seconds: number },
) => ReturnType<typeof createMiddleware<AppEnv>>;

const pass = createMiddleware<AppEnv>(async (_c, next) => next());

/** In-process requests of tests have no connection: they share one key. */
function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Requests are counted per user where one is known, else per address: a made-up token buys nobody a new try. */
const clientOf = (c: Context<AppEnv>): string => c.get('user')?.id ?? addressOf(c);

/** Makes limits; with `enabled` false every limit lets everything pass. */
export function createLimit(enabled: boolean): Limit {
  return (name, { points, seconds }) => {
    if (!enabled) return pass;
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    return createMiddleware<AppEnv>(async (c, next) => {
      await limiter.consume(clientOf(c)).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        c.header('Retry-After', String(Math.ceil(refusal.msBeforeNext / 1000)));
        throw new AppError(tooMany);
      });
      await next();
    });
  };
}
