import type { User } from '#shared/accounts/accounts.schemas.ts';

/** Who holds a door device's token. */
export type Holder = {
  id: string;
  name: string;
  user: User;
  expiresAt: number;
  /** Revoked, or its person left the team: it only hands in its scans. */
  queueOnly: boolean;
};

/** How lately the owner of a session proved to be there: by signing in, or by password or code since. */
export type Proof = 'none' | 'sign-in' | 'step-up';

/** `device`: 'Safari on iPhone'. */
export type SessionFacts = { session: string; device: string };

export type AppEnv = {
  Variables: {
    user: User | null;
    secondFactorDue?: boolean;
    passwordDue?: boolean;
    proof?: Proof;
    session?: SessionFacts | null;
    /** Who holds a door device's token. */
    holder?: Holder | null;
    /** This route is closed to visitors. */
    loginNeeded?: boolean;
  };
};
