import type { User } from '#shared/accounts/accounts.schemas.ts';

/** The person and device behind a door device's token. */
export type Holder = {
  id: string;
  name: string;
  user: User;
  expiresAt: number;
  /** True if the device was revoked or its person left the team: it may only upload its pending scans. */
  queueOnly: boolean;
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
