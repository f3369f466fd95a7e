import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { DevicesTable } from '#api/db/tables/door.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Upload } from '#shared/checkin/checkin.schemas.ts';
import { storable } from './text.ts';

export type DeviceRow = Selectable<DevicesTable> & { username: string; user_name: string | null };

/** PostgreSQL's largest `integer`. */
const MAX_COUNT = 2_147_483_647;

/** Registers the device to the current user, since devices change hands. A revoked device stays revoked. */
export async function recordUpload(
  db: Db,
  { upload, userId, now }: { upload: Upload; userId: string; now: number },
): Promise<{ revoked: boolean; isNew: boolean }> {
  const seen = {
    user_id: userId,
    name: storable(upload.deviceName),
    last_sync_at: now,
    pending: Math.min(upload.pending ?? 0, MAX_COUNT),
    battery: upload.battery ?? null,
  };
  const id = storable(upload.deviceId);
  if (await insertDevice(db, { id, registered_at: now, ...seen })) {
    return { revoked: false, isNew: true };
  }
  const { revoked_at } = await db
    .updateTable('devices')
    .set(seen)
    .where('id', '=', id)
    .returning('revoked_at')
    .executeTakeFirstOrThrow();
  return { revoked: revoked_at !== null, isNew: false };
}

type ManifestFetch = {
  deviceId: string;
  deviceName?: string | undefined;
  cursor: string;
  now: number;
};

/** False when it is known. */
async function insertDevice(db: Db, row: Insertable<DevicesTable>): Promise<boolean> {
  const added = await db
    .insertInto('devices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Of a revoked device nothing is written. */
export async function recordManifestFetch(
  db: Db,
  user: User,
  { deviceId, deviceName, cursor, now }: ManifestFetch,
): Promise<'new' | 'known' | 'revoked'> {
  const seen = { user_id: user.id, last_sync_at: now, manifest_cursor: cursor, manifest_at: now };
  const named = deviceName === undefined ? {} : { name: storable(deviceName) };
  const id = storable(deviceId);
  const first = { id, registered_at: now, pending: 0, name: defaultName(user) };
  if (await insertDevice(db, { ...first, ...seen, ...named })) return 'new';
  const row = await db
    .updateTable('devices')
    .set({ ...seen, ...named })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row ? 'known' : 'revoked';
}

/** Until it uploads a name. */
const defaultName = ({ name, username }: User): string => `Device of ${name ?? username}`;

export async function isRevoked(db: Db, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('revoked_at')
    .where('id', '=', storable(deviceId))
    .executeTakeFirst();
  return (row?.revoked_at ?? null) !== null;
}

/** Most recently seen first. */
export function devicesOf(db: Db, scope: { userId?: string; id?: string }): Promise<DeviceRow[]> {
  let devices = db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .selectAll('devices')
    .select(['users.username', 'users.name as user_name']);
  if (scope.userId !== undefined) devices = devices.where('devices.user_id', '=', scope.userId);
  if (scope.id !== undefined) devices = devices.where('devices.id', '=', storable(scope.id));
  return devices.orderBy('devices.last_sync_at', 'desc').orderBy('devices.id').execute();
}

/** Final and idempotent; false for an unknown device. */
export async function revoke(db: Db, id: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('devices')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', storable(id))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
