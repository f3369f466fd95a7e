import type { AppContext } from '#api/context.ts';
import type { Holder } from '#api/http/types.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { type DeviceRow, devicesOf } from './devices.store.ts';

/** `over`: the token has expired. */
export type Standing = 'ok' | 'revoked' | 'over';

export const isOut = ({ revoked_at, role }: Pick<DeviceRow, 'revoked_at' | 'role'>): boolean =>
  revoked_at !== null || !isTeamRole(role);

/** Tells what the holder of a device's token may still do. */
export async function standingOf(
  { db, platform }: AppContext,
  { id, expiresAt, opens }: Holder,
): Promise<Standing> {
  const [device] = await devicesOf(db, { id });
  if (opens === 'queue' || !device || isOut(device)) return 'revoked';
  return platform.clock() < expiresAt ? 'ok' : 'over';
}
