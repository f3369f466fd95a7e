import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppContext } from '#api/context.ts';
import { AppError } from '#shared/base/errors.ts';
import { clientAddress, limitKey } from './clientAddress.ts';
import { createCounts, type Rule } from './rateCounts.ts';
import { tooMany } from '#shared/base/http.errors.ts';
import type { AppEnv } from './requestVariables.ts';

export type Limit = (
  name: string,
  rule: Omit<Rule, 'name'>,
) => ReturnType<typeof createMiddleware<AppEnv>>;

const pass = createMiddleware<AppEnv>(async (_c, next) => next());

/** The address of the connection. In-process tests have none, so all their requests share one key. */
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
 * Makes rate limits; if `enabled` is false, every limit lets everything pass. Requests count per user. Where no login
 * is required they also count per address, because accounts are free. An invalid token doesn't reset a count.
 * `trustProxy`: the number of our own proxies.
 */
export function createLimit(enabled: boolean, trustProxy = 0, counts = createCounts()): Limit {
  const addressOf = createAddressOf(trustProxy);
  function keysOf(c: Context<AppEnv>): string[] {
    const user = c.get('user')?.id;
    if (user === undefined) return [addressOf(c)];
    return c.get('loginNeeded') ? [user] : [user, addressOf(c)];
  }
  return (name, { points, seconds }) => {
    if (!enabled) return pass;
    const rule = { name, points, seconds };
    return createMiddleware<AppEnv>(async (c, next) => {
      for (const key of keysOf(c)) {
        const wait = counts.take(rule, key);
        if (wait === 0) continue;
        c.header('Retry-After', String(Math.ceil(wait / 1000)));
        throw new AppError(tooMany);
      }
      await next();
    });
  };
}

/** Counts one more use for `key`, such as an address that gets mails. Returns false if the limit is reached. */
export type Allowance = (key: string) => Promise<boolean>;

/** Makes a limit that counts per target (such as a mailbox) instead of per sender. */
export function createAllowance({ config, counts }: AppContext, rule: Rule): Allowance {
  return async (key) => !config.rateLimits || counts.take(rule, key) === 0;
}

type FailureLimit = {
  /** Counts a try. Returns 0, or the seconds to wait. */
  take: (key: string) => number;
  /** Takes back a counted try. Call it after a success, which isn't a failure. */
  giveBack: (key: string) => void;
};

/** Limits failed tries. Each try counts before its result is known, so that parallel tries can't exceed the limit. */
export function createFailureLimit({ config, counts }: AppContext, rule: Rule): FailureLimit {
  if (!config.rateLimits) return { take: () => 0, giveBack: () => undefined };
  return {
    take: (key) => Math.ceil(counts.take(rule, key) / 1000),
    giveBack: (key) => counts.giveBack(rule, key),
  };
}
