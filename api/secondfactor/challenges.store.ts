import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { LoginChallengesTable } from '#api/db/tables/team.ts';

type ChallengeRow = Selectable<LoginChallengesTable>;

/** Stores a login challenge and deletes expired ones. */
export async function insertChallenge(
  db: Db,
  row: Insertable<LoginChallengesTable>,
  now: number,
): Promise<void> {
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
  await db.insertInto('login_challenges').values(row).execute();
}

/** Counts a try before its result is known. Undefined if the challenge is unknown or expired or has no tries left. */
export function countTry(
  db: Db,
  tokenHash: string,
  { now, most }: { now: number; most: number },
): Promise<ChallengeRow | undefined> {
  return db
    .updateTable('login_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst();
}

export function findChallenge(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('login_challenges')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteChallenge(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('token_hash', '=', tokenHash).execute();
}
