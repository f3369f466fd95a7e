import { jwtVerify, type JWTPayload, SignJWT } from 'jose';
import type { AppContext } from '#api/context.ts';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import type { Holder } from '#api/http/requestVariables.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  deviceRevoked,
  deviceUnknown,
  deviceWaiting,
  proofRefused,
} from '#shared/checkin/doorDevices.errors.ts';
import type { DoorToken, Proof } from '#shared/checkin/doorDevices.schemas.ts';
import { hashToken, isDeviceToken } from '#api/crypto/token.ts';
import type { Platform } from '#api/platform.ts';
import { isTeamRole } from '#shared/team/team.rules.ts';
import { isSigned } from './deviceKey.ts';
import { type DeviceRow, devicesOf, useChallenge } from './devices.store.ts';

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

/** The state of a device's token; `over` if it has expired. */
export type Standing = 'ok' | 'revoked' | 'over';

const isOut = ({ revoked_at, role }: Pick<DeviceRow, 'revoked_at' | 'role'>): boolean =>
  revoked_at !== null || !isTeamRole(role);

/** Returns `revoked` unless the device may still work at the door, and `over` once its token has expired. */
export async function standingOf(
  { db, platform }: AppContext,
  { id, expiresAt, opens }: Holder,
): Promise<Standing> {
  const [device] = await devicesOf(db, { id });
  if (opens === 'queue' || !device || isOut(device)) return 'revoked';
  return platform.clock() < expiresAt ? 'ok' : 'over';
}

const OPENS = ['lists', 'locked', 'queue'] as const;

const isSecretRight = ({ list_secret }: DeviceRow, { listSecret }: Proof): boolean =>
  listSecret === undefined || list_secret === hashToken(listSecret);

function opensFor(device: DeviceRow, { listSecret }: Proof): Holder['opens'] {
  if (isOut(device)) return 'queue';
  return device.list_secret === null || listSecret !== undefined ? 'lists' : 'locked';
}

/** Issues and verifies the tokens of registered devices. */
export function createDeviceTokens({ db, platform }: AppContext, owners: OwnersService) {
  const { clock, random } = platform;
  const tokens = createDoorTokens(platform);

  /** Finds a device with its key. Throws `deviceUnknown` if the device doesn't exist or has no key. */
  async function keyed(id: string): Promise<DeviceRow & { public_key: string }> {
    const [device] = await devicesOf(db, { id });
    const public_key = device?.public_key;
    if (!device || !public_key) throw new AppError(deviceUnknown);
    return { ...device, public_key };
  }

  return {
    async challenge(id: string): Promise<{ challenge: string }> {
      await keyed(id);
      const nonce = Buffer.from(random(16)).toString('base64url');
      const { text } = await tokens.sign('challenge', id, { at: clock(), nonce });
      return { challenge: Buffer.from(text).toString('base64url') };
    },

    /** Issues a token for a signed challenge. Throws `deviceUnknown`, `proofRefused` or `deviceWaiting`. */
    async token(id: string, proof: Proof): Promise<DoorToken> {
      const device = await keyed(id);
      const text = Buffer.from(proof.challenge, 'base64url').toString();
      const asked = await tokens.read('challenge', text);
      const fits =
        asked?.sub === id && isSigned(device.public_key, proof) && isSecretRight(device, proof);
      if (!fits || !(await useChallenge(db, id, Number(asked.at))))
        throw new AppError(proofRefused);
      if (device.approved_at === null && !isOut(device)) throw new AppError(deviceWaiting);
      const opens = opensFor(device, proof);
      const { text: token, expiresAt } = await tokens.sign('token', id, { opens });
      return { token, expiresAt };
    },

    /**
     * Finds the device of a token; null if the text is not a device's token. Throws `deviceRevoked`, unless the token
     * was issued only to upload scans.
     */
    async holderOf(token: string): Promise<Holder | null> {
      const read = isDeviceToken(token) ? await tokens.read('token', token) : null;
      if (!read?.sub) return null;
      const [device] = await devicesOf(db, { id: read.sub });
      const user = device && (await owners.find(db, device.user_id));
      const opens = OPENS.find((one) => one === read.opens);
      if (!device || !user || !opens) return null;
      if (isOut(device) && opens !== 'queue') throw new AppError(deviceRevoked);
      const { id, name } = device;
      return { id, name, user, expiresAt: (read.exp ?? 0) * 1000, opens };
    },
  };
}
export type DeviceTokens = ReturnType<typeof createDeviceTokens>;
