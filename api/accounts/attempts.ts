import { createFailureLimit } from '#api/http/rateLimit.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { keyOf } from './user.ts';

/** Wrong passwords per username and address. */
const HERE = { points: 10, seconds: 900 };
/** Wrong passwords per username from all addresses. */
const ANYWHERE = { points: 100, seconds: 3600 };
const MAX_KNOWN = 10_000;

export type Attempts = ReturnType<typeof createAttempts>;
export type Attempt = { waitSeconds: number; succeeded: () => Promise<void> };

/**
 * Limits password guessing per account; successes do not count. Addresses from which the owner has
 * logged in since server start cannot be locked out by others.
 */
export function createAttempts(enabled: boolean) {
  const here = createFailureLimit(enabled, HERE);
  const anywhere = createFailureLimit(enabled, ANYWHERE);
  const known = createLruCache<true>(MAX_KNOWN);

  return {
    /** Call before checking a password; refuse when `waitSeconds` > 0. */
    async begin(username: string, address: string): Promise<Attempt> {
      const name = keyOf(username);
      const place = JSON.stringify([address, name]);
      const stranger = !known.has(place);
      const waitHere = await here.take(place);
      const wait = waitHere === 0 && stranger ? await anywhere.take(name) : waitHere;
      return {
        waitSeconds: wait,
        async succeeded() {
          known.set(place, true);
          await here.giveBack(place);
          if (stranger) await anywhere.giveBack(name);
        },
      };
    },
  };
}
