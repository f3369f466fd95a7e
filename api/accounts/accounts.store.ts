import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { SessionsTable, UsersTable } from '#api/db/tables/people.ts';

export type UserRow = Selectable<UsersTable>;

/** Undefined when the name is taken. */
export function insertUser(db: Db, row: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findUserByKey(db: Db, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst();
}

export function findUserOfSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores a session and forgets those of the same user that have run out. */
export async function insertSession(db: Db, row: Insertable<SessionsTable>): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', row.user_id)
    .where('expires_at', '<=', row.created_at)
    .execute();
  await db.insertInto('sessions').values(row).execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The newest application of a user, if there is one. */
export function findPromoterStatus(db: Db, userId: string) {
  return db
    .selectFrom('promoters')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
