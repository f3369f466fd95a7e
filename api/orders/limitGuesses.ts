import type { AppContext } from '#api/context.ts';
import { createMiddleware } from 'hono/factory';
import { createAddressOf, createFailureLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { AppError } from '#shared/base/errors.ts';
import { tooMany } from '#shared/base/http.errors.ts';

/**
 * Limit per address for wrong order numbers and ids. It is high because only one in 2⁶⁰ guesses is right, and because
 * people at a rink share an address: one of them must not lock out the rest.
 */
export const WRONG_LINKS = { name: 'wrong-links', points: 600, seconds: 600 };
const NOT_FOUND = 404;

/** Limits failed lookups per address; requests that find something don't count. */
export function limitGuesses(context: AppContext) {
  const addressOf = createAddressOf(context.config.trustProxy);
  const wrong = createFailureLimit(context, WRONG_LINKS);
  return createMiddleware<AppEnv>(async (c, next) => {
    const address = addressOf(c);
    const wait = wrong.take(address);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      throw new AppError(tooMany);
    }
    await next();
    if (c.res.status !== NOT_FOUND) wrong.giveBack(address);
  });
}
