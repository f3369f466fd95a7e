import type { Db } from '#api/db/open.ts';

/** True if there are neither users nor events. */
export async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const event = await db.selectFrom('events').select('id').limit(1).executeTakeFirst();
  return user === undefined && event === undefined;
}

/** Password hashes by username; null for an account without a password. */
export async function passwordHashes(
  db: Db,
  usernames: readonly string[],
): Promise<Map<string, string | null>> {
  const users = await db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('username', 'in', usernames)
    .execute();
  return new Map(users.map((user) => [user.username, user.password_hash]));
}
