import type { Role } from '#shared/accounts/accounts.schemas.ts';

/** The first page after the login, by role. */
export const homePath = (role: Role): string => (role === 'admin' ? '/admin' : '/admin/check-in');
