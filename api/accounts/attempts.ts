import { createFailureLimit } from '#api/http/rateLimit.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { keyOf } from './user.ts';

/** Wrong passwords for one name from one address. */
const HERE = { points: 10, seconds: 900 };
/** Wrong passwords for one name from wherever: many senders who share the work. */
const ANYWHERE = { points: 100, seconds: 3600 };
const MAX_KNOWN = 10_000;

export type Attempts = ReturnType<typeof createAttempts>;
export type Attempt = { waitSeconds: number; succeeded: () => Promise<void> };

/**
 * Slows down guessing the password of one account; logins that succeed are not counted. Where a user has logged in to
 * it since the server started, attempts from elsewhere cannot lock it out.
 */
export function createAttempts(enabled: boolean) {
  const here = createFailureLimit(enabled, HERE);
  const anywhere = createFailureLimit(enabled, ANYWHERE);
  const known = createLruCache<true>(MAX_KNOWN);

  return {
    /** Call before a password is looked at; with `waitSeconds` above 0 it is not. */
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
