import type { Db } from '#api/db/open.ts';
import type { WrongCodes } from '#shared/secondfactor/secondfactor.rules.ts';

type DeviceKey = { userId: string; tokenHash: string };

export async function isKnownDevice(db: Db, { userId, tokenHash }: DeviceKey): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveDevice(db: Db, key: DeviceKey, now: number): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ user_id: key.userId, token_hash: key.tokenHash, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
}

/** Deletes the user's devices except the `most` last used ones, and all that were not used since `before`. */
export async function deleteOldDevices(
  db: Db,
  userId: string,
  { most, before }: { most: number; before: number },
): Promise<void> {
  const kept = db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('last_used_at', '>=', before)
    .orderBy('last_used_at', 'desc')
    .limit(most);
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', kept)
    .execute();
}

export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export function findWrongCodes(db: Db, { userId, tokenHash }: DeviceKey) {
  return db
    .selectFrom('known_devices')
    .select(['wrong_count as count', 'wrong_since as since'])
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function saveWrongCodes(
  db: Db,
  { userId, tokenHash }: DeviceKey,
  { count, since }: WrongCodes,
): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ wrong_count: count, wrong_since: since })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
