import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The person and device behind a door device's token. */
export type Holder = {
  id: string;
  name: string;
  user: User;
  expiresAt: number;
  /**
   * What the token opens. `queue`: the device was revoked or its person left the team, so it may only upload its
   * pending scans. `locked`: its PIN has not been entered, so it may only upload scans and learn that it was removed.
   */
  opens: 'lists' | 'locked' | 'queue';
};

/**
 * How the session's owner proved their identity in the last ten minutes: by logging in, or since then by a password,
 * code or passkey.
 */
export type Proof = 'none' | 'sign-in' | 'step-up';

/** A session's id and `device`, a readable name such as 'Safari on iPhone'. */
export type SessionFacts = { session: string; device: string };

export type AppEnv = {
  Variables: {
    user: User | null;
    secondFactorDue?: boolean;
    passwordDue?: boolean;
    proof?: Proof;
    session?: SessionFacts | null;
    /** The door device that sent the request; null if there is none. */
    holder?: Holder | null;
    /** True if this route requires a login. */
    loginNeeded?: boolean;
  };
};

/** The pattern of a request's route, used instead of the URL: there are countless URLs, and some contain secrets. */
export function routeOf(c: Context): string {
  for (const { path } of matchedRoutes(c)) if (!path.includes('*')) return path;
  return c.req.path.startsWith('/assets/') ? '/assets/*' : '*';
}
