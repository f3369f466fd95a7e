import { z } from 'zod';
import { isAppError } from '#shared/base/errors.ts';
import { proofRefused } from '#shared/checkin/doorDevices.errors.ts';
import { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';
import { call } from '#web/api/call.ts';
import { readToken } from '#web/api/token.ts';
import { fromBase64url, toBase64url } from '#web/checkin/common/base64url.ts';
import { serialQueue } from '#web/checkin/common/serialQueue.ts';
import type { DeviceMeta, KeysMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { type DoorDb, onDoorDb } from '#web/checkin/device/doorDb.ts';
import { readListSecret, writeListSecret } from '#web/checkin/device/doorMeta.local.ts';
import { lockState } from '#web/checkin/device/keys.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' };
/** How long a token is reused, by a monotonic clock. The server accepts it for ten minutes. */
const KEPT_MS = 8 * 60_000;
const SECRET_BYTES = 32;

const keysSchema = z.object({
  key: z.literal('keys'),
  privateKey: z.custom<CryptoKey>((key) => typeof key === 'object' && key !== null),
  publicKey: z.string(),
});

export type TokenDeps = {
  db: DoorDb;
  device: () => Promise<DeviceMeta>;
  change: (patch: Partial<DeviceMeta>) => Promise<DeviceMeta>;
};

const ofDevice = ({ id }: DeviceMeta) => ({ param: { id } });
export const isRefused = (error: unknown, { code }: { code: string }): boolean =>
  isAppError(error) && error.code === code;

/** Registers this device, and gets tokens by proof of its private key, which cannot be exported. */
export function createDeviceTokens({ db, device, change }: TokenDeps) {
  let kept: { token: string; locked: boolean; until: number } | null = null;
  /** The account session with which this device was registered since the page was loaded. */
  let registeredBy: string | null = null;
  const inTurn = serialQueue();
  const isLocked = async () => (await onDoorDb(() => lockState(db))) === 'locked';

  /** Registers again each time another account logs in, so that revoking ends the right session. */
  async function register(approval?: string): Promise<void> {
    const account = readToken();
    const { registered = false, name } = await device();
    if (registered && (account === null || (await isLocked()))) return;
    const { publicKey } = await keysOf(db);
    const listSecret = await listSecretOf(db);
    const json = { name, publicKey, listSecret, ...(approval === undefined ? {} : { approval }) };
    try {
      const { id } = await call(doorDevicesContract.register, { json });
      registeredBy = account;
      await change({ id, registered: true });
    } catch (error) {
      // An expired login ends neither the check-in nor the upload of its scans.
      if (!registered || !(isAppError(error) && error.problem.status === 401)) throw error;
    }
    await tellName();
  }

  /** Sends this device's name to the server; without a network, it is sent later. */
  async function tellName(): Promise<void> {
    const known = await device();
    if (!known.renamed || !known.registered || readToken() === null) return;
    const { name } = known;
    const told = await call(doorDevicesContract.rename, {
      ...ofDevice(known),
      json: { name },
    }).catch(() => null);
    if (told) await change({ renamed: false });
  }

  async function prove(locked: boolean): Promise<string> {
    const known = await device();
    const listSecret = locked ? null : await readListSecret(db);
    const { privateKey } = await keysOf(db);
    const { challenge } = await call(doorDevicesContract.challenge, ofDevice(known));
    const signature = await crypto.subtle.sign(SIGNED, privateKey, fromBase64url(challenge));
    const json = {
      challenge,
      signature: toBase64url(new Uint8Array(signature)),
      ...(listSecret === null ? {} : { listSecret }),
    };
    return (await call(doorDevicesContract.token, { ...ofDevice(known), json })).token;
  }

  async function renew(locked: boolean): Promise<string> {
    if (registeredBy === null || registeredBy !== readToken()) await register();
    // A proof is refused if another tab asked for a later challenge or registered another secret, so try once more.
    const token = await prove(locked).catch(async (error: unknown) => {
      if (!isRefused(error, proofRefused)) throw error;
      await register();
      return prove(locked);
    });
    kept = { token, locked, until: performance.now() + KEPT_MS };
    return token;
  }

  return {
    tellName,
    /** Returns a token; `fresh` asks for a new one because the last was refused. */
    token: (fresh: boolean): Promise<string> =>
      inTurn(async () => {
        const locked = await isLocked();
        if (fresh || kept?.locked !== locked) kept = null;
        return kept && performance.now() < kept.until ? kept.token : renew(locked);
      }),
    approve: (approval: string): Promise<void> => inTurn(() => register(approval)),
  };
}

async function listSecretOf(db: DoorDb): Promise<string> {
  const known = await onDoorDb(() => readListSecret(db));
  if (known !== null) return known;
  const made = toBase64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  await onDoorDb(() => writeListSecret(db, made));
  return made;
}

async function keysOf(db: DoorDb): Promise<KeysMeta> {
  const known = keysSchema.safeParse(await onDoorDb(() => db.meta.get('keys')));
  if (known.success) return known.data;
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['sign']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const made: KeysMeta = { key: 'keys', privateKey, publicKey: toBase64url(raw) };
  await onDoorDb(() => db.meta.add(made)).catch(() => undefined);
  // If another tab stored its keys first, those are used.
  return keysSchema.parse(await onDoorDb(() => db.meta.get('keys')));
}
