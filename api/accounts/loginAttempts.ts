import type { AppContext } from '#api/context.ts';
import { usernameKey } from './user.ts';

/** Limit on wrong passwords per username and network address. */
const HERE = { name: 'password-here', points: 10, seconds: 900 };
/** Limit on wrong passwords per username from all network addresses. */
const ANYWHERE = { name: 'password-anywhere', points: 100, seconds: 3600 };
/** Limit on wrong passwords per username from a device that has logged in to it before. */
const DEVICE = { name: 'password-device', points: 10, seconds: 900 };

export type Attempt = { waitSeconds: number; succeeded: () => void };

/** `device` is the token of a known device, or null. */
type Try = { username: string; address: string; device: string | null };

/**
 * Limits password guessing per account; successes don't count. Known devices are counted separately, so wrong
 * passwords from elsewhere don't lock the owner out.
 */
export function createAttempts({ config, counts }: AppContext) {
  return {
    /** Call before checking a password; refuse the login if `waitSeconds` is above 0. */
    begin({ username, address, device }: Try): Attempt {
      if (!config.rateLimits) return { waitSeconds: 0, succeeded: () => undefined };
      const name = usernameKey(username);
      const stranger = [
        [HERE, JSON.stringify([address, name])],
        [ANYWHERE, name],
      ] as const;
      const counted =
        device === null ? stranger : ([[DEVICE, JSON.stringify([device, name])]] as const);
      let wait = 0;
      for (const [rule, key] of counted) if (wait === 0) wait = counts.take(rule, key);
      return {
        waitSeconds: Math.ceil(wait / 1000),
        succeeded() {
          for (const [rule, key] of counted) counts.giveBack(rule, key);
        },
      };
    },
  };
}
