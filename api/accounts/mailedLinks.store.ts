import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { EmailChangesTable, PasswordResetsTable } from '#api/db/tables/people.ts';

export type EmailChangeRow = Selectable<EmailChangesTable>;

/** Stores an address change, and deletes all expired ones. */
export async function insertChange(db: Db, row: Insertable<EmailChangesTable>, now: number) {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await db.insertInto('email_changes').values(row).execute();
}

/** Replaces the token of an address change. Returns undefined if the change has expired or is done. */
export function setToken(db: Db, id: string, tokenHash: string, now: number) {
  return db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Consumes a token; of several concurrent callers, only one gets the change. */
export function takeChange(db: Db, kind: EmailChangeRow['kind'], tokenHash: string, now: number) {
  return db
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function pendingEmail(db: Db, userId: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('kind', '=', 'confirm')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function deleteChanges(
  db: Db,
  userId: string,
  kinds: readonly EmailChangeRow['kind'][],
): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}

export type LinkKind = Selectable<PasswordResetsTable>['kind'];

type NewLink = Insertable<PasswordResetsTable> & { kind: LinkKind };

/** Stores a token, which replaces the user's older tokens of this kind. */
export async function replaceReset(db: Db, row: NewLink): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('user_id', '=', row.user_id)
    .where('kind', '=', row.kind)
    .execute();
  await db.insertInto('password_resets').values(row).execute();
}

/** Returns the id of the user whose reset token this is; undefined for an invalid token. */
export async function findReset(db: Db, tokenHash: string, now: number) {
  const found = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'reset')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.user_id;
}

/** Consumes a token and returns its user's id; of several concurrent callers, only one gets it. */
export async function takeReset(
  db: Db,
  { tokenHash, kind }: { tokenHash: string; kind: LinkKind },
  now: number,
): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id;
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteOldResets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
