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

/** In-process tests share one key. */
function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

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

/** Whether one more is allowed for `key`, such as mails to an address. */
export type Allowance = (key: string) => Promise<boolean>;

/** Counts per target, not per sender. */
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

type FailureLimit = {
  /** 0, or seconds to wait. */
  take: (key: string) => Promise<number>;
  /** For a success. */
  giveBack: (key: string) => Promise<void>;
};

/** Counts each try before its result is known. */
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
