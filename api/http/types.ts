import type { User } from '#shared/accounts/accounts.schemas.ts';

/** What every route of the API can read from its context. */
export type AppEnv = { Variables: { user: User | null } };
