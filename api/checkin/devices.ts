import type { AppContext } from '#api/context.ts';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import { audit } from '#api/audit/audit.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { DOOR_DEVICES, STANDINGS, type LiveSignal, openLiveSignal } from '#api/http/liveBus.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError } from '#shared/base/errors.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import { ALL_NEEDS } from '#shared/checkin/readiness.rules.ts';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { deviceUnknown } from '#shared/checkin/doorDevices.errors.ts';
import { changeDevice, type DeviceRow, devicesOf, revoke } from './devices.store.ts';
import { storable } from './scanRow.ts';

const snapshot = ({ name, approved_at, revoked_at }: DeviceRow) => ({
  name,
  approved_at: isoOrNull(approved_at),
  revoked_at: isoOrNull(revoked_at),
});

function statusOf({ approved_at, revoked_at }: DeviceRow): Device['status'] {
  if (revoked_at !== null) return 'revoked';
  return approved_at === null ? 'waiting' : 'approved';
}

function stateOf({ app, clock, persisted, missing }: DeviceRow): Device['state'] {
  if (app === null || clock === null) return null;
  const words = missing?.split(' ');
  const said = words ? { missing: ALL_NEEDS.filter((need) => words.includes(need)) } : {};
  return { app, clock, persisted: persisted === 1, ...said };
}

function toDevice(row: DeviceRow): Device {
  return {
    id: row.id,
    name: row.name,
    user: row.user_name ?? row.username,
    registered_at: iso(row.registered_at),
    status: statusOf(row),
    last_sync_at: isoOrNull(row.last_sync_at),
    pending: row.pending,
    manifest_cursor: row.manifest_cursor,
    manifest_at: isoOrNull(row.manifest_at),
    battery: row.battery,
    state: stateOf(row),
    revoked_at: isoOrNull(row.revoked_at),
  };
}

/** Longest silence on the stream. The message is then repeated, in case a signal was lost. */
const HEARTBEAT_MS = 15_000;

async function* changes(signal: LiveSignal) {
  while (!signal.closed) {
    yield { event: 'devices', data: {} };
    await signal.wait(HEARTBEAT_MS);
  }
}

export function createDevices({ db, platform, live }: AppContext, owners: OwnersService) {
  type Change = {
    action: `door.${string}`;
    /** Returns false if the user may not change the device, which then counts as unknown. */
    may?: (device: DeviceRow) => boolean;
    make: (
      trx: Parameters<typeof changeDevice>[0],
      device: DeviceRow,
      now: number,
    ) => Promise<unknown>;
  };

  /** Changes a device, with an audit entry. Throws `deviceUnknown`. */
  async function change(actor: Actor, id: string, { action, make, may }: Change): Promise<Device> {
    const now = platform.clock();
    const device = await inTransaction(db, async (trx) => {
      const [before] = await devicesOf(trx, { id });
      if (!before || may?.(before) === false) throw new AppError(deviceUnknown);
      await make(trx, before, now);
      const [after = before] = await devicesOf(trx, { id });
      const about = { entity: 'device', id: before.id, label: after.name } as const;
      const states = { before: snapshot(before), after: snapshot(after) };
      await audit(trx, actor, { action, ...about, ...states }, now);
      return toDevice(after);
    });
    live.publish(DOOR_DEVICES, id);
    return device;
  }

  return {
    /** Tells an open page when to load the list of devices again. */
    follow() {
      const signal = openLiveSignal(live, [DOOR_DEVICES]);
      return { messages: changes(signal), close: () => signal.close() };
    },

    async list(user: User): Promise<Device[]> {
      const rows = await devicesOf(db, user.role === 'admin' ? {} : { userId: user.id });
      return rows.map(toDevice);
    },

    approve: (actor: Actor, id: string): Promise<Device> =>
      change(actor, id, {
        action: 'door.approve_device',
        make: async (trx, { approved_at }, now) =>
          changeDevice(trx, id, { approved_at: approved_at ?? now }),
      }),

    /** Renames a device. Staff may rename only their own devices. */
    rename: (user: User, id: string, name: string): Promise<Device> =>
      change({ id: user.id, name: user.username }, id, {
        action: 'door.rename_device',
        may: ({ user_id }) => user.role === 'admin' || user_id === user.id,
        make: (trx) => changeDevice(trx, id, { name: storable(name) }),
      }),

    /** Revokes a device: ends its tokens and streams, and the session of the account on it. */
    async revoke(actor: Actor, id: string): Promise<Device> {
      const device = await change(actor, id, {
        action: 'door.revoke_device',
        make: async (trx, { user_id, session_id }, now) => {
          await revoke(trx, id, now);
          if (session_id) await owners.endSession(trx, user_id, session_id);
        },
      });
      live.publish(STANDINGS, device.id);
      return device;
    },
  };
}
