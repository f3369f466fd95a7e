import type { User } from '#shared/accounts/accounts.schemas.ts';

export type AppEnv = { Variables: { user: User | null; secondFactorDue?: boolean } };
