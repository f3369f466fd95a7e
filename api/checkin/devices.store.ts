import type { Selectable } from 'kysely';
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
): Promise<{ revoked: boolean }> {
  const seen = {
    user_id: userId,
    name: storable(upload.deviceName),
    last_sync_at: now,
    pending: Math.min(upload.pending ?? 0, MAX_COUNT),
    battery: upload.battery ?? null,
  };
  const { revoked_at } = await db
    .insertInto('devices')
    .values({ id: storable(upload.deviceId), registered_at: now, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .returning('revoked_at')
    .executeTakeFirstOrThrow();
  return { revoked: revoked_at !== null };
}

type ManifestFetch = {
  deviceId: string;
  deviceName?: string | undefined;
  cursor: string;
  now: number;
};

/** False when revoked; then nothing is written. */
export async function recordManifestFetch(
  db: Db,
  user: User,
  { deviceId, deviceName, cursor, now }: ManifestFetch,
): Promise<boolean> {
  const seen = { user_id: user.id, last_sync_at: now, manifest_cursor: cursor, manifest_at: now };
  const named = deviceName === undefined ? {} : { name: storable(deviceName) };
  const row = await db
    .insertInto('devices')
    .values({
      id: storable(deviceId),
      registered_at: now,
      pending: 0,
      name: defaultName(user),
      ...seen,
      ...named,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...seen, ...named })
        .where('devices.revoked_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
