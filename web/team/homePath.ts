import type { Role } from '#shared/accounts/accounts.schemas.ts';

export const homePath = (role: Role): string => (role === 'admin' ? '/admin' : '/admin/check-in');
