import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import { currentKey, newestKey } from './signingKeys.store.ts';
import { ConfigError } from '#api/config.ts';
import { KEY_FILE } from '#api/files/secretFile.ts';

const SEED_BYTES = 32;
/** PKCS #8 prefix of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Key id of an event's first key pair. */
export const FIRST_KID = 1;

type KeyPair = { publicKey: string; privateKey: string };
export type SigningKey = {
  kid: number;
  /** Returns an Ed25519 signature of 64 bytes. */
  sign(message: Uint8Array): Uint8Array;
};

/** Makes an Ed25519 key pair: both keys as raw bytes in base64url. */
export function newKeyPair(random: (bytes: number) => Uint8Array): KeyPair {
  const seed = Buffer.from(random(SEED_BYTES)).toString('base64url');
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' });
  return { publicKey: x, privateKey: seed };
}

function privateKeyOf(seed: string): KeyObject {
  const key = Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/**
 * Cache of opened keys, since opening and parsing one costs more than signing. The cache key contains the owner and the
 * stored text, so an entry is never stale.
 */
const opened = createLruCache<KeyObject>(1000);

function open(id: string, make: () => KeyObject): KeyObject {
  const known = opened.get(id);
  if (known) return known;
  const key = make();
  opened.set(id, key);
  return key;
}

/** Marks the version of the storage format. Keys stored in any other format cannot be opened. */
const SEALED = '1.';
const ownerOf = (eventId: number, kid: number): string => `event_keys:${eventId}:${kid}`;

type Owned = { eventId: number; kid: number };

const isSealed = (stored: string): boolean => stored.startsWith(SEALED);

/** Encrypts a private key for storage. It can be opened only with `secrets.key` and for the same event. */
export function sealKey(sealer: Sealer, { eventId, kid }: Owned, seed: string): string {
  return SEALED + sealer.seal(seed, ownerOf(eventId, kid));
}

/** Decrypts a stored private key. Null if it was sealed with another key or for another event. */
function openKey(sealer: Sealer, { eventId, kid }: Owned, stored: string): string | null {
  if (!isSealed(stored)) return null;
  return sealer.open(stored.slice(SEALED.length), ownerOf(eventId, kid));
}

/** True if `secrets.key` opens the stored key. */
const canOpenKey = (sealer: Sealer, { eventId, kid }: Owned, stored: string) =>
  isSealed(stored) && sealer.opens(stored.slice(SEALED.length), ownerOf(eventId, kid));

export async function signingKey(db: Db, eventId: number, sealer: Sealer): Promise<SigningKey> {
  const { kid, private_key: stored } = await currentKey(db, eventId);
  const key = open(`${ownerOf(eventId, kid)} ${stored}`, () => {
    const seed = openKey(sealer, { eventId, kid }, stored);
    if (seed === null) throw new Error(`the key of event ${eventId} cannot be opened`);
    return privateKeyOf(seed);
  });
  return { kid, sign: (message) => sign(null, message, key) };
}

type Needs = { sealer: Sealer; dataDir: string };

/** Throws `ConfigError` if `secrets.key` cannot open the signing keys of events, since every sale would fail. */
export async function checkKeys(db: Db, { sealer, dataDir }: Needs): Promise<void> {
  const key = await newestKey(db);
  if (!key) return;
  const { event_id: eventId, kid, private_key } = key;
  if (canOpenKey(sealer, { eventId, kid }, private_key)) return;
  const sentence = `The ${KEY_FILE} that this database was sealed with is not in DATA_DIR=${dataDir}: put it back from a backup (docs/operate.md, A lost key).`;
  throw new ConfigError(sentence);
}
