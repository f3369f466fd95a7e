import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { UsersTable } from '#api/db/tables/people.ts';

export type UserRow = Selectable<UsersTable>;

/** Undefined when the name is taken, or the address that the row claims. */
export function insertUser(db: Db, row: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findUserByKey(db: Db, key: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst();
}

export function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The accounts with an address, oldest first. */
export function findUsersByEmail(db: Db, emailKey: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Undefined when there is no such account; fails on an address that is claimed. */
export function updateUser(
  db: Db,
  id: string,
  change: Updateable<UsersTable>,
): Promise<UserRow | undefined> {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Gives an account without another role that of promoters. Locks the row until the transaction ends. */
export async function makePromoter(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: sql<UserRow['role']>`case when role = 'user' then 'promoter' else role end` })
    .where('id', '=', id)
    .execute();
}

/**
 * Whether an account still has the password it was checked with. Locks the row until the transaction ends:
 * a session cannot open with a password that is being replaced.
 */
export async function lockPassword(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const held = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
}

/** Under which addresses an account has applied to promote. */
export function findApplications(db: Db, userId: string) {
  return db.selectFrom('promoters').select(['id', 'email']).where('user_id', '=', userId).execute();
}

export async function readdressApplication(db: Db, id: number, email: string): Promise<void> {
  await db.updateTable('promoters').set({ email }).where('id', '=', id).execute();
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
