import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Role, User } from '#shared/accounts/accounts.schemas.ts';

/** An account, `user-<name>`; by default an admin. */
export async function aUser(
  db: Kysely<Schema>,
  name = 'boss',
  role: Role = 'admin',
  email = `${name}@example.com`,
): Promise<User> {
  const user = { id: `user-${name}`, username: name, email, role, name: null, phone: null };
  await db
    .insertInto('users')
    .values({ ...user, username_key: name, password_hash: '', created_at: 0 })
    .execute();
  return { ...user, created_at: '2026-01-01T00:00:00.000Z' };
}
