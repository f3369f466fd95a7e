import type { Kysely } from 'kysely';
import { audit } from '#api/audit/audit.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import type { Platform } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { AppError } from '#shared/base/errors.ts';
import type { Device } from '#shared/checkin/checkin.schemas.ts';
import { deviceUnknown } from '#shared/checkin/door.errors.ts';
import { type DeviceRow, devicesOf, revoke } from './devices.store.ts';
import { REVOCATIONS } from './doorSignal.ts';
import { isoOrNull } from '#shared/base/iso.ts';

type Deps = { db: Kysely<Schema>; platform: Platform; live: LiveBus };

const snapshot = ({ revoked_at }: DeviceRow) => ({ revoked_at: isoOrNull(revoked_at) });

function toDevice(row: DeviceRow): Device {
  return {
    id: row.id,
    name: row.name,
    user: row.user_name ?? row.username,
    last_sync_at: isoOrNull(row.last_sync_at),
    pending: row.pending,
    manifest_cursor: row.manifest_cursor,
    manifest_at: isoOrNull(row.manifest_at),
    battery: row.battery,
    revoked_at: isoOrNull(row.revoked_at),
  };
}

/** A device that the door has not seen before. */
export async function noteNewDevice(trx: Db, id: string, now: number): Promise<void> {
  const [row] = await devicesOf(trx, { id });
  if (!row) return;
  const what = { entity: 'device', id: row.id, label: row.name, before: null };
  const actor = { id: row.user_id, name: row.username };
  const after = { registered_at: isoOrNull(row.registered_at) };
  await audit(trx, actor, { action: 'door.register_device', ...what, after }, now);
}

export function createDevices({ db, platform, live }: Deps) {
  return {
    async list(user: User): Promise<Device[]> {
      const rows = await devicesOf(db, user.role === 'admin' ? {} : { userId: user.id });
      return rows.map(toDevice);
    },

    /** Throws `deviceUnknown`. Ends the device's streams. */
    async revoke(actor: Actor, id: string): Promise<Device> {
      const now = platform.clock();
      const device = await inTransaction(db, async (trx) => {
        const [before] = await devicesOf(trx, { id });
        await revoke(trx, id, now);
        const [after] = await devicesOf(trx, { id });
        if (!before || !after) throw new AppError(deviceUnknown);
        const about = { entity: 'device', id, label: after.name } as const;
        const change = { before: snapshot(before), after: snapshot(after) };
        await audit(trx, actor, { action: 'door.revoke_device', ...about, ...change }, now);
        return after;
      });
      live.publish(REVOCATIONS, device.id);
      return toDevice(device);
    },
  };
}
