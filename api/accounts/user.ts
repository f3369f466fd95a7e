import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { UserRow } from './accounts.store.ts';

/** The key of a username: `Ana`, ` ana ` and `ANA` are the same account. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** An account as sent over the wire, without its password hash. */
export function toUser({ id, username, role, name, email, phone, created_at: at }: UserRow): User {
  return { id, username, role, name, email, phone, created_at: new Date(at).toISOString() };
}
