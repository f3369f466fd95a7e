import type { Db } from '#api/db/open.ts';
import type { PromoterDevicesTable } from '#api/db/tables/people.ts';

export async function emailsOf(db: Db, userIds: readonly (string | null)[]) {
  const ids = userIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
}

export async function noteDevice(trx: Db, device: PromoterDevicesTable): Promise<void> {
  const { last_at } = device;
  await trx
    .insertInto('promoter_devices')
    .values(device)
    .onConflict((known) => known.columns(['promoter_id', 'visitor']).doUpdateSet({ last_at }))
    .execute();
}

/** Deletes a promoter's devices that were last seen before a time, and all but the newest `most`. */
export async function dropDevices(
  trx: Db,
  promoterId: number,
  { before, most }: { before: number; most: number },
): Promise<void> {
  const newest = trx
    .selectFrom('promoter_devices')
    .select('visitor')
    .where('promoter_id', '=', promoterId)
    .orderBy('last_at', 'desc')
    .orderBy('visitor')
    .limit(most);
  await trx
    .deleteFrom('promoter_devices')
    .where('promoter_id', '=', promoterId)
    .where(({ eb, or }) => or([eb('last_at', '<', before), eb('visitor', 'not in', newest)]))
    .execute();
}

export async function isKnownDevice(
  db: Db,
  { promoter_id, visitor }: Omit<PromoterDevicesTable, 'last_at'>,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('promoter_devices')
    .select('visitor')
    .where('promoter_id', '=', promoter_id)
    .where('visitor', '=', visitor)
    .where('last_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}
