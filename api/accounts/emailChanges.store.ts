import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { EmailChangesTable } from '#api/db/tables/people.ts';

export type EmailChangeRow = Selectable<EmailChangesTable>;

/** Stores an address change, and deletes all expired ones. */
export async function insertChange(
  db: Db,
  row: Insertable<EmailChangesTable>,
  now: number,
): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await db.insertInto('email_changes').values(row).execute();
}

/** Replaces the token of an address change. Returns undefined if the change is over. */
export function setToken(
  db: Db,
  id: string,
  tokenHash: string,
  now: number,
): Promise<EmailChangeRow | undefined> {
  return db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Consumes a token; of several concurrent callers, only one gets the change. */
export function takeChange(
  db: Db,
  kind: EmailChangeRow['kind'],
  tokenHash: string,
  now: number,
): Promise<EmailChangeRow | undefined> {
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
