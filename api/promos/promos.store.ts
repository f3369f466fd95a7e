import type { Db } from '#api/db/open.ts';
import type { PromoterDevicesTable } from '#api/db/tables/people.ts';

/** Finds a promoter by code. `commission_rate` and `discount_rate` are null unless agreed for the event. */
export function findByCode(db: Db, code: string, eventId: number) {
  return db
    .selectFrom('promoters')
    .leftJoin('promoter_rates', (join) =>
      join
        .onRef('promoter_rates.promoter_id', '=', 'promoters.id')
        .on('promoter_rates.event_id', '=', eventId),
    )
    .select(['promoters.id', 'user_id', 'email', 'status', 'promo_code', 'code_disabled_at'])
    .select(['default_commission_rate', 'commission_rate', 'discount_rate'])
    .where('promo_code', '=', code)
    .executeTakeFirst();
}

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
