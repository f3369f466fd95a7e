import { jwtVerify, type JWTPayload, SignJWT } from 'jose';
import type { Platform } from '#api/platform.ts';
import type { AppContext } from '#api/context.ts';
import type { Holder } from '#api/http/types.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { type DeviceRow, devicesOf } from './devices.store.ts';

const ALGORITHM = 'HS256';

/** Lifetime of each kind of signed token, in seconds. */
const SECONDS = { token: 10 * 60, challenge: 2 * 60, approval: 5 * 60 } as const;
type Kind = keyof typeof SECONDS;

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

/** Short-lived tokens signed by this installation. A token of one kind is not valid as another. */
export function createDoorTokens({ clock, sealer }: Platform) {
  let imported: Promise<CryptoKey> | undefined;
  const key = () => (imported ??= importKey(sealer.mark('door devices')));
  const nameOf = (kind: Kind) => `door-${kind}`;
  return {
    async sign(kind: Kind, subject: string, claims: JWTPayload = {}) {
      const seconds = Math.floor(clock() / 1000) + SECONDS[kind];
      const text = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(nameOf(kind))
        .setSubject(subject)
        .setExpirationTime(seconds)
        .sign(await key());
      return { text, expiresAt: seconds * 1000 };
    },

    /** Verifies a token and returns its claims; null if it is of another kind or installation, or has expired. */
    async read(kind: Kind, text: string): Promise<JWTPayload | null> {
      const how = {
        audience: nameOf(kind),
        algorithms: [ALGORITHM],
        currentDate: new Date(clock()),
      };
      const read = await jwtVerify(text, await key(), how).catch(() => null);
      return read?.payload ?? null;
    },
  };
}

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
