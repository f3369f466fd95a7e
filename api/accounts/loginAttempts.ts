import type { AppContext } from '#api/context.ts';
import { usernameKey } from './users.ts';
import { audit, NOT_SIGNED_IN } from '#api/audit/audit.ts';
import { deviceName } from '#shared/accounts/deviceName.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import type { UserRow } from './accounts.store.ts';

/** Limits on wrong passwords from one network address: per name that was typed, and per account. */
const HERE = { points: 10, seconds: 900 };
const NAME_HERE = { name: 'password-here', ...HERE };
const ACCOUNT_HERE = { name: 'account-here', ...HERE };
/** Limits on wrong passwords from all network addresses. */
const ANYWHERE = { points: 100, seconds: 3600 };
const NAME_ANYWHERE = { name: 'password-anywhere', ...ANYWHERE };
const ACCOUNT_ANYWHERE = { name: 'account-anywhere', ...ANYWHERE };
/** Limit on wrong passwords per account from a device that has logged in to it before. */
const DEVICE = { name: 'password-device', points: 10, seconds: 900 };

export type Attempt = {
  waitSeconds: number;
  /** False for an account with too many wrong passwords, whatever name they were tried with. */
  mayTry: (accountId: string) => boolean;
  succeeded: () => void;
};

/**
 * `username` is what was typed, `accounts` are those it may mean; `device` is the token of a device that the account
 * knows, or null.
 */
type Try = {
  username: string;
  address: string;
  accounts: readonly { id: string; device: string | null }[];
};

/**
 * Limits password guessing per account; successes don't count. Known devices are counted separately, so wrong
 * passwords from elsewhere don't lock the owner out.
 *
 * An account has one count, whether its username or its e-mail address is typed. Only if the limit of the typed name,
 * or of a known device, is reached does the answer say how long to wait. A try that exceeds the account's limit is
 * refused like a wrong password: otherwise ten tries with a username would reveal which e-mail address belongs to it.
 */
export function createAttempts({ config, counts }: AppContext) {
  return {
    /** Call before checking a password; refuse the login if `waitSeconds` is above 0. */
    begin({ username, address, accounts }: Try): Attempt {
      if (!config.rateLimits)
        return { waitSeconds: 0, mayTry: () => true, succeeded: () => undefined };
      const taken: [Parameters<typeof counts.take>[0], string][] = [];
      /** Counts until a limit is reached; returns the milliseconds to wait, or 0. */
      const take = (rules: typeof taken): number => {
        for (const [rule, key] of rules) {
          const wait = counts.take(rule, key);
          if (wait > 0) return wait;
          taken.push([rule, key]);
        }
        return 0;
      };
      const name = usernameKey(username);
      const isKnown = accounts.some(({ device }) => device !== null);
      let wait = isKnown
        ? 0
        : take([
            [NAME_HERE, JSON.stringify([address, name])],
            [NAME_ANYWHERE, name],
          ]);
      const open = new Set<string>();
      for (const { id, device } of wait > 0 ? [] : accounts) {
        const over = take(
          device === null
            ? [
                [ACCOUNT_HERE, JSON.stringify([address, id])],
                [ACCOUNT_ANYWHERE, id],
              ]
            : [[DEVICE, JSON.stringify([device, id])]],
        );
        if (over === 0) open.add(id);
        else if (device !== null) wait = over;
      }
      return {
        waitSeconds: Math.ceil(wait / 1000),
        mayTry: (id) => open.has(id),
        succeeded() {
          for (const [rule, key] of taken) counts.giveBack(rule, key);
        },
      };
    },
  };
}

/**
 * The least time between two entries about one account, so that guessing can't fill the log. Each entry also counts
 * the tries since the one before it.
 */
const EVERY_MS = 15 * 60_000;
const MAX_KNOWN = 1000;

/** The log names neither people outside the team nor usernames that no account has. */
function tried(user: UserRow | undefined) {
  if (!user) return { entity: 'account', id: 'unknown', label: 'Unknown usernames' };
  if (!isTeamRole(user.role)) return { entity: 'account', id: 'buyer', label: 'Buyer accounts' };
  return { entity: 'member', id: user.id, label: user.username };
}

/** Writes wrong passwords to the audit log. `user` is undefined if no account has the username. */
export function createFailureLog({ db, platform: { clock } }: AppContext) {
  const recent = createLruCache<{ at: number; untold: number }>(MAX_KNOWN);

  return async (user: UserRow | undefined, userAgent: string | null): Promise<void> => {
    const now = clock();
    const what = tried(user);
    const last = recent.get(what.id);
    if (last && now < last.at + EVERY_MS) {
      last.untold += 1;
      return;
    }
    recent.set(what.id, { at: now, untold: 0 });
    const after = { tries: 1 + (last?.untold ?? 0), device: deviceName(userAgent) };
    const entry = { action: 'auth.fail_sign_in', ...what, before: null, after } as const;
    await audit(db, NOT_SIGNED_IN, entry, now);
  };
}
