import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Holder } from '#api/http/types.ts';
import type { Platform } from '#api/platform.ts';
import { AppError } from '#shared/base/errors.ts';
import { deviceRevoked, deviceUnregistered } from '#shared/checkin/door.errors.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { asksApproval, type DeviceRow, devicesBehind, devicesOf } from './devices.store.ts';

/** What is asked for, and by whom: the holder of a device's token, or an account that names its device itself. */
export type Asking = {
  deviceId?: string | undefined;
  holder?: Holder | null | undefined;
  /** Of the account. */
  session?: string | null | undefined;
  /** Whether the account still may. */
  allowed?: (() => Promise<boolean>) | undefined;
};

/** `over`: the token has run out or the account is signed out. */
export type Standing = 'ok' | 'revoked' | 'unregistered' | 'over';

export const isOut = ({ revoked_at, role }: Pick<DeviceRow, 'revoked_at' | 'role'>): boolean =>
  revoked_at !== null || !isTeamRole(role);

export type DeviceStanding = ReturnType<typeof createDeviceStanding>;

/** What a device may do now. */
export function createDeviceStanding({
  db,
  platform: { clock },
}: {
  db: Kysely<Schema>;
  platform: Pick<Platform, 'clock'>;
}) {
  async function standingOfHolder({ id, expiresAt, queueOnly }: Holder): Promise<Standing> {
    const [device] = await devicesOf(db, { id });
    if (queueOnly || !device || isOut(device)) return 'revoked';
    return clock() < expiresAt ? 'ok' : 'over';
  }

  /**
   * An account that names its device itself gets what any phone of the team may have: nothing where a device of its
   * session is revoked, whatever it calls itself now, and nothing where devices have to be approved.
   */
  async function standingOfAccount({ deviceId, session }: Asking): Promise<Standing> {
    const behind = await devicesBehind(db, { deviceId, session });
    if (behind.some(({ revoked_at }) => revoked_at !== null)) return 'revoked';
    const named = behind.find(({ id }) => id === deviceId);
    return named?.public_key || (await asksApproval(db)) ? 'unregistered' : 'ok';
  }

  async function standingOf(asking: Asking): Promise<Standing> {
    if (asking.holder) return standingOfHolder(asking.holder);
    if (asking.allowed && !(await asking.allowed())) return 'over';
    return standingOfAccount(asking);
  }

  return {
    standingOf,

    /** Throws `deviceRevoked` or `deviceUnregistered`. */
    async check(asking: Asking): Promise<void> {
      const standing = await standingOf(asking);
      if (standing === 'revoked') throw new AppError(deviceRevoked);
      if (standing === 'unregistered') throw new AppError(deviceUnregistered);
    },

    /** Scans are never lost: true where they are taken and nothing is told. Throws `deviceUnregistered`. */
    async checkUpload(asking: Asking): Promise<boolean> {
      const standing = asking.holder
        ? await standingOfHolder(asking.holder)
        : await standingOfAccount(asking);
      if (standing !== 'unregistered') return standing === 'revoked';
      const [device] = await devicesOf(db, { id: asking.deviceId ?? '' });
      if (device?.public_key) throw new AppError(deviceUnregistered);
      return true;
    },
  };
}
