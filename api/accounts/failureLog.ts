import { audit, NOT_SIGNED_IN } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import { deviceName } from '#shared/accounts/deviceName.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import type { UserRow } from './accounts.store.ts';

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
