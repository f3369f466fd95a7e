import { z } from 'zod';
import { AppError, isAppError } from '#shared/base/errors.ts';
import type { DoorEvent } from '#shared/checkin/doorNight.schemas.ts';
import type { Manifest, Upload, UploadResult } from '#shared/checkin/checkin.schemas.ts';
import { call, request } from '#web/api/call.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import { offline } from '#web/api/network.errors.ts';
import { sendWithTimeout } from '#web/api/send.ts';
import { deviceLocked, deviceRevoked, proofRefused } from '#shared/checkin/door.errors.ts';
import { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';
import { readToken } from '#web/api/token.ts';
import { fromBase64url, toBase64url } from '#web/checkin/common/base64url.ts';
import { serialQueue } from '#web/checkin/common/serialQueue.ts';
import type { DeviceMeta, KeysMeta } from '#web/checkin/device/door.schemas.ts';
import { type DoorDb, onDoorDb } from '#web/checkin/device/doorDb.ts';
import { readListSecret, writeListSecret } from '#web/checkin/device/doorMeta.ts';
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

type SessionDeps = {
  db: DoorDb;
  device: () => Promise<DeviceMeta>;
  change: (patch: Partial<DeviceMeta>) => Promise<DeviceMeta>;
};

const ofDevice = ({ id }: DeviceMeta) => ({ param: { id } });
const isRefused = (error: unknown, { code }: { code: string }): boolean =>
  isAppError(error) && error.code === code;

/** Holds this device's key pair, whose private key cannot be exported, and its tokens. */
function createDoorSession({ db, device, change }: SessionDeps) {
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

/**
 * True if a refused call may be repeated with a fresh token: after a 401, or once the phone is unlocked. A revoked
 * device may do so only to upload its scans.
 */
function mayRenew(error: unknown, forUpload: boolean): boolean {
  if (isRefused(error, deviceLocked)) return true;
  if (!isAppError(error) || error.problem.status !== 401) return false;
  return forUpload || error.code !== deviceRevoked.code;
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

type ManifestQuery = { since: string | null };

export type DoorCalls = {
  events: () => Promise<DoorEvent[]>;
  manifest: (eventId: number, query: ManifestQuery) => Promise<Manifest>;
  upload: (eventId: number, upload: Upload) => Promise<UploadResult>;
  stream: (eventId: number, query: ManifestQuery & { signal: AbortSignal }) => Promise<Response>;
};

const patient = { with: sendWithTimeout(90_000) };
const endless = { with: sendWithTimeout(null) };

type Bearer = { Authorization: string };

/** Calls for an event's door carry this device's token, and are repeated once with a fresh one if it is refused. */
export function createDoorCalls(deps: SessionDeps) {
  const { token, ...session } = createDoorSession(deps);
  async function own<T>(ask: (headers: Bearer) => Promise<T>, forUpload = false): Promise<T> {
    const withToken = async (fresh: boolean): Promise<T> =>
      ask({ Authorization: `Bearer ${await token(fresh)}` });
    try {
      return await withToken(false);
    } catch (error) {
      if (!mayRenew(error, forUpload)) throw error;
      return withToken(true);
    }
  }
  const calls: DoorCalls = {
    events: () => whole(call(checkinContract.doorEvents), Array.isArray),
    manifest: (eventId, { since }) => {
      const asked = { ...ofEvent(eventId), query: after(since) };
      return whole(
        own((headers) => call(checkinContract.manifest, asked, { ...patient, headers })),
        isManifest,
      );
    },
    upload: (eventId, json) =>
      whole(
        own(
          (headers) => call(checkinContract.upload, { ...ofEvent(eventId), json }, { headers }),
          true,
        ),
        ({ results }) => Array.isArray(results),
      ),
    stream: (eventId, { since, signal }) => {
      const asked = { ...ofEvent(eventId), query: after(since) };
      return own((headers) =>
        request(checkinContract.stream, asked, { ...endless, headers, signal }),
      );
    },
  };
  return { ...session, ...calls };
}

const after = (since: string | null) => (since === null ? {} : { since });
const ofEvent = (eventId: number) => ({ param: { eventId: String(eventId) } });

function isManifest({ tickets, scans, cursor }: Manifest): boolean {
  return Array.isArray(tickets) && Array.isArray(scans) && typeof cursor === 'string';
}

/** Counts a truncated answer, or one from a captive portal, as offline. */
async function whole<T>(answer: Promise<T>, isOurs: (value: T) => boolean): Promise<T> {
  const value = await answer.catch((error: unknown) => {
    throw isAppError(error) ? error : new AppError(offline, { cause: error });
  });
  if (!isOurs(value)) throw new AppError(offline);
  return value;
}
