import { type InsertQueryBuilder, type InsertResult, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';

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

/** Inserts a row and returns its id. */
export async function newId<T extends keyof Schema>(
  insert: InsertQueryBuilder<Schema, T, InsertResult>,
): Promise<number> {
  const row = insert.returning(sql<number>`id`.as('id'));
  return (await row.executeTakeFirstOrThrow()).id;
}
