import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { PasskeyChallengesTable, PasskeysTable } from '#api/db/tables/people.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** An account's passkeys, oldest first. */
export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a passkey. False if it is already registered, for any account. */
export async function insertPasskey(db: Db, row: Insertable<PasskeysTable>): Promise<boolean> {
  const added = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function notePasskeyUse(
  db: Db,
  id: string,
  { counter, now }: { counter: number; now: number },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePasskeysSince(db: Db, userId: string, since: number): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
}

/** Stores a passkey challenge in place of an earlier one for the same purpose, and deletes expired ones. */
export async function putChallenge(db: Db, row: Insertable<PasskeyChallengesTable>, now: number) {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  const { challenge, expires_at, user_id } = row;
  await db
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('asked').doUpdateSet({ challenge, expires_at, user_id }),
    )
    .execute();
}

/** Takes a challenge, so that only one of several concurrent answers gets it. Null if there is none that is valid. */
export async function takeChallenge(
  db: Db,
  { asked, userId, now }: { asked: string; userId: string; now: number },
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('asked', '=', asked)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}
