import type { Db } from '#api/db/open.ts';

export async function keyOf(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.key ?? null;
}

export async function ownerOf(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function saveKey(
  db: Db,
  row: { user_id: string; key: string; created_at: number },
): Promise<void> {
  const { key, created_at } = row;
  await db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ key, created_at }))
    .execute();
}
