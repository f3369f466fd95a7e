import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/base/errors.ts';
import { clientAddress, limitKey } from './clientAddress.ts';
import { tooMany } from '#shared/base/http.errors.ts';
import type { AppEnv } from './types.ts';

type Rule = { points: number; seconds: number };

export type Limit = (name: string, rule: Rule) => ReturnType<typeof createMiddleware<AppEnv>>;

const pass = createMiddleware<AppEnv>(async (_c, next) => next());

/** In-process requests of tests have no connection: they share one key. */
function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Where requests come from, as limits count it; `trustProxy` is the number of our own proxies. */
export type AddressOf = (c: Context) => string;

export function createAddressOf(trustProxy = 0): AddressOf {
  return (c) => {
    const forwardedFor = c.req.header('x-forwarded-for');
    return limitKey(clientAddress({ peer: peerOf(c), forwardedFor, trusted: trustProxy }));
  };
}

/**
 * Makes limits; with `enabled` false every limit lets everything pass. Requests are counted per user where one is
 * known, else per address: an invalid token does not reset the limit. `trustProxy` is the number of our own proxies.
 */
export function createLimit(enabled: boolean, trustProxy = 0): Limit {
  const addressOf = createAddressOf(trustProxy);
  const clientOf = (c: Context<AppEnv>): string => c.get('user')?.id ?? addressOf(c);
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

/** Whether something may happen once more to `key`, such as a mail to an address. */
export type Allowance = (key: string) => Promise<boolean>;

/** Counts per key what a limit of requests cannot see: many senders and one target. */
export function createAllowance(enabled: boolean, { points, seconds }: Rule): Allowance {
  if (!enabled) return async () => true;
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return (key) =>
    limiter.consume(key).then(
      () => true,
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return false;
      },
    );
}

export type FailureLimit = {
  /** Counts one more try; answers 0, or how many seconds there is to wait. */
  take: (key: string) => Promise<number>;
  /** For a try that turned out well. */
  giveBack: (key: string) => Promise<void>;
};

/** Counts what goes wrong: each try, before it is known how it ends. */
export function createFailureLimit(enabled: boolean, { points, seconds }: Rule): FailureLimit {
  if (!enabled) return { take: async () => 0, giveBack: async () => undefined };
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    take: (key) =>
      limiter.consume(key).then(
        () => 0,
        (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        },
      ),
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
