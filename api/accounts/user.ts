import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { UserRow } from './accounts.store.ts';

/** `Ana`, ` ana ` and `ANA` are one account. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** An account as sent over the wire: nothing about its password. */
export function toUser({ id, username, role, name, email, phone, created_at: at }: UserRow): User {
  return { id, username, role, name, email, phone, created_at: new Date(at).toISOString() };
}
