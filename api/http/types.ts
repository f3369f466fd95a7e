import type { User } from '#shared/accounts/accounts.schemas.ts';

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
    /** This route is closed to visitors. */
    loginNeeded?: boolean;
  };
};
