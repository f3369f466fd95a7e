import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { SecondFactorsTable, LoginChallengesTable } from '#api/db/tables/people.ts';
import { HAS_SECOND_FACTOR } from '#api/db/conditions.ts';
import { deletePasskeysSince } from './passkeys.store.ts';

export type FactorRow = Selectable<SecondFactorsTable>;

export function findFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** True if the account has a second factor: an authenticator app or a passkey. */
export async function isOn(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(HAS_SECOND_FACTOR)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the account's row in `second_factors`, or inserts it. Accounts with only passkeys need it, too: it counts
 * wrong tries.
 */
export async function holdFactor(trx: Db, userId: string): Promise<void> {
  await trx
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: '', created_at: 0, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ wrong_count: eb.ref('second_factors.wrong_count') })),
    )
    .execute();
}

export function lockFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  return db
    .updateTable('second_factors')
    .set((eb) => ({ wrong_count: eb.ref('wrong_count') }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Stores the secret of an authenticator app that is being set up. False if one is already in use. */
export async function beginFactor(
  db: Db,
  row: Pick<Insertable<SecondFactorsTable>, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> {
  const { sealed_secret, created_at } = row;
  const begun = await db
    .insertInto('second_factors')
    .values({ ...row, enabled_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function updateFactor(db: Db, userId: string, change: Updateable<SecondFactorsTable>) {
  await db.updateTable('second_factors').set(change).where('user_id', '=', userId).execute();
}

/** Deletes the authenticator app with the count of wrong tries; keeps passkeys and recovery codes. */
export async function deleteApp(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Deletes the authenticator app, passkeys and recovery codes. */
export async function deleteFactor(db: Db, userId: string): Promise<void> {
  await deletePasskeysSince(db, userId, 0);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Takes a recovery code, so that only one of several concurrent tries succeeds. False if there is no such code. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Stores a login challenge and deletes expired ones. */
export async function insertChallenge(db: Db, row: Insertable<LoginChallengesTable>, now: number) {
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
  await db.insertInto('login_challenges').values(row).execute();
}

/** Counts a try before its result is known. Undefined if the challenge is unknown or expired or has no tries left. */
export function countTry(db: Db, tokenHash: string, { now, most }: { now: number; most: number }) {
  return db
    .updateTable('login_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returningAll()
    .executeTakeFirst();
}

export function findChallenge(db: Db, tokenHash: string, now: number) {
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
