import type { Db } from '#api/db/open.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { findUserByKey, findUsersByEmail, type UserRow } from './accounts.store.ts';

/**
 * The accounts that a name typed at the login may mean: the one with this username, then the one that owns this e-mail
 * address. If several accounts have the address, its owner is the one that proved it, or else one of the team, or else
 * the first to use it.
 */
export async function findUsersByName(db: Db, typed: string): Promise<UserRow[]> {
  const byName = await findUserByKey(db, usernameKey(typed));
  const [byEmail] = typed.includes('@')
    ? (await findUsersByEmail(db, emailKeyOf(typed))).toSorted((a, b) => rankOf(a) - rankOf(b))
    : [];
  const found = [byName, byEmail?.id === byName?.id ? undefined : byEmail];
  return found.filter((user) => user !== undefined);
}

function rankOf({ email_proved_at, role, email_claim }: UserRow): number {
  const signs = [email_proved_at !== null, isTeamRole(role), email_claim !== null];
  const first = signs.indexOf(true);
  return first < 0 ? signs.length : first;
}

/** The key of a username: `Ana`, ` ana ` and `ANA` are the same account. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** An account as sent over the wire, without its password hash. */
export function toUser({ id, username, role, name, email, phone, created_at: at }: UserRow): User {
  return { id, username, role, name, email, phone, created_at: new Date(at).toISOString() };
}
