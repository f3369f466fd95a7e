import type { Role } from '#shared/accounts/accounts.schemas.ts';

/** Where somebody's work begins. */
export const homePath = (role: Role): string => (role === 'admin' ? '/admin' : '/admin/check-in');
