import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { DevicesTable } from '#api/db/tables/door.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { Upload } from '#shared/checkin/checkin.schemas.ts';
import { storable } from './scanRow.ts';

export type DeviceRow = Selectable<DevicesTable> & {
  username: string;
  user_name: string | null;
  role: Role;
};

/** PostgreSQL's largest `integer`. */
const MAX_COUNT = 2_147_483_647;

/** Stores the state that a device reports with an upload. Returns true if the device is revoked. */
export async function recordUpload(
  db: Db,
  id: string,
  { upload, now }: { upload: Upload; now: number },
): Promise<boolean> {
  const set = {
    last_sync_at: now,
    pending: Math.min(upload.pending ?? 0, MAX_COUNT),
    battery: upload.battery ?? null,
    ...stateOf(upload),
  };
  const [device] = (await setState(db, id, set)).rows;
  return device?.revoked_at !== null;
}

const setState = prepared((db, id: string, set: Updateable<DevicesTable>) =>
  db.updateTable('devices').set(set).where('id', '=', id).returning('revoked_at'),
);

function stateOf({ state }: Upload) {
  if (!state) return {};
  const { missing } = state;
  return {
    ...state,
    persisted: state.persisted ? 1 : 0,
    missing: missing ? missing.join(' ') : null,
  } as const;
}

/** Stores a new device; returns false if its id or key is already registered. */
export async function insertDevice(db: Db, row: Insertable<DevicesTable>): Promise<boolean> {
  const added = await db
    .insertInto('devices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Records that a device downloaded the manifest. Writes nothing and returns false if the device is revoked. */
export async function recordManifestFetch(
  db: Db,
  id: string,
  { cursor, now }: { cursor: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('devices')
    .set({ last_sync_at: now, manifest_cursor: cursor, manifest_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Scope = { userId?: string; id?: string; publicKey?: string };

const devices = (db: Db) =>
  db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .selectAll('devices')
    .select(['users.username', 'users.name as user_name', 'users.role']);

const byId = prepared((db, id: string) => devices(db).where('devices.id', '=', id));

/** Finds devices by user, id or key, most recently seen first. */
export async function devicesOf(db: Db, { userId, id, publicKey }: Scope): Promise<DeviceRow[]> {
  // A prepared statement, because every request of a door device looks up that device.
  if (id !== undefined) return (await byId(db, storable(id))).rows;
  let found = devices(db);
  if (userId !== undefined) found = found.where('devices.user_id', '=', userId);
  if (publicKey !== undefined) found = found.where('devices.public_key', '=', publicKey);
  return found.orderBy('devices.last_sync_at', 'desc').orderBy('devices.id').execute();
}

export async function changeDevice(
  db: Db,
  id: string,
  change: Pick<
    Updateable<DevicesTable>,
    'name' | 'user_id' | 'session_id' | 'approved_at' | 'list_secret'
  >,
): Promise<void> {
  await db.updateTable('devices').set(change).where('id', '=', storable(id)).execute();
}

/** Revokes a device for good; repeats change nothing. */
export async function revoke(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('devices')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', storable(id))
    .execute();
}

/** Uses up a challenge. Returns false unless it is newer than the last one used, so that each works once. */
export async function useChallenge(db: Db, id: string, madeAt: number): Promise<boolean> {
  const row = await db
    .updateTable('devices')
    .set({ challenged_at: madeAt })
    .where('id', '=', id)
    .where('challenged_at', '<', madeAt)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function requiresApproval(db: Db): Promise<boolean> {
  const row = await db.selectFrom('door_settings').select('approval').executeTakeFirst();
  return row?.approval === 1;
}

export async function requireApproval(db: Db, approval: boolean): Promise<void> {
  const set = { approval: approval ? 1 : 0 } as const;
  await db
    .insertInto('door_settings')
    .values({ id: 1, ...set })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
}

export function adminsOf(db: Db): Promise<{ id: string; username: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute();
}
