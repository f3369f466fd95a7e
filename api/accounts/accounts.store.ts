import { type Insertable, type Selectable, sql, type Updateable, type UpdateObject } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { UsersTable, PromotersTable } from '#api/db/tables/people.ts';
import type { Schema } from '#api/db/schema.ts';

export type UserRow = Selectable<UsersTable>;

/** Inserts an account. Returns undefined when the username or claimed address is taken. */
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

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  return (await byId(db, id)).rows[0];
}

const byId = prepared((db, id: string) => db.selectFrom('users').selectAll().where('id', '=', id));

export function findUsersByEmail(db: Db, emailKey: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Changes an account. Returns undefined for an unknown account. Throws if another account has claimed the address.
 */
export function updateUser(db: Db, id: string, change: Updateable<UsersTable>) {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Makes the account a promoter, unless it already has another role. Locks the row. */
export async function makePromoter(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: sql<UserRow['role']>`case when role = 'user' then 'promoter' else role end` })
    .where('id', '=', id)
    .execute();
}

/** True if the password is unchanged. Locks the row, so that no session opens during a password change. */
export async function lockPassword(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const held = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
}

/** The promoter applications of an account, with their e-mail addresses. */
export function findApplications(db: Db, userId: string) {
  return db.selectFrom('promoters').select(['id', 'email']).where('user_id', '=', userId).execute();
}

export function findPromoterStatus(db: Db, userId: string) {
  return db
    .selectFrom('promoters')
    .select('status')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

type PromoterRow = Selectable<PromotersTable>;

export async function insertPromoter(trx: Db, row: Insertable<PromotersTable>): Promise<number> {
  const stored = trx.insertInto('promoters').values(row).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** Locks a promoter, so that decisions, payouts and adjustments run one after the other. */
export function lockPromoter(trx: Db, id: number): Promise<PromoterRow | undefined> {
  return trx
    .updateTable('promoters')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function changePromoter(trx: Db, id: number, values: UpdateObject<Schema, 'promoters'>) {
  return trx
    .updateTable('promoters')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Turns a promoter's weekly summary off. Returns the promoter's e-mail address; undefined for an unknown token. */
export async function unsubscribeWeekly(db: Db, token: string): Promise<string | undefined> {
  const left = await db
    .updateTable('promoters')
    .set({ weekly_mail: 0 })
    .where('weekly_token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return left?.email;
}
