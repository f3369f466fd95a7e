import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Holder } from '#api/http/types.ts';
import type { Platform } from '#api/platform.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { type DeviceRow, devicesOf } from './devices.store.ts';

/** `over`: the token has expired. */
export type Standing = 'ok' | 'revoked' | 'over';

export const isOut = ({ revoked_at, role }: Pick<DeviceRow, 'revoked_at' | 'role'>): boolean =>
  revoked_at !== null || !isTeamRole(role);

type Deps = { db: Kysely<Schema>; platform: Pick<Platform, 'clock'> };
export type StandingOf = ReturnType<typeof createStanding>;

/** Tells what the holder of a device's token may still do. */
export function createStanding({ db, platform: { clock } }: Deps) {
  return async ({ id, expiresAt, queueOnly }: Holder): Promise<Standing> => {
    const [device] = await devicesOf(db, { id });
    if (queueOnly || !device || isOut(device)) return 'revoked';
    return clock() < expiresAt ? 'ok' : 'over';
  };
}
