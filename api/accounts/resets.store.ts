import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PasswordResetsTable } from '#api/db/tables/people.ts';

/** Voids the user's older tokens. */
export async function replaceReset(db: Db, row: Insertable<PasswordResetsTable>): Promise<void> {
  await deleteResetsOf(db, row.user_id);
  await db.insertInto('password_resets').values(row).execute();
}

/** Undefined for an invalid token. */
export async function findReset(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.user_id;
}

/** Consumes a token; of concurrent callers only one gets true. */
export async function takeReset(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteOldResets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
