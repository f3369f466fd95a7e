import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import { currentKey } from './keys.store.ts';

const SEED_BYTES = 32;
/** PKCS #8 prefix of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Key id of an event's first key pair. */
export const FIRST_KID = 1;

type KeyPair = { publicKey: string; privateKey: string };
export type SigningKey = {
  kid: number;
  /** Ed25519, 64 bytes. */
  sign(message: Uint8Array): Uint8Array;
};

/** Raw halves in base64url. */
export function newKeyPair(random: (bytes: number) => Uint8Array): KeyPair {
  const seed = Buffer.from(random(SEED_BYTES)).toString('base64url');
  const { x = '' } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' });
  return { publicKey: x, privateKey: seed };
}

function privateKeyOf(seed: string): KeyObject {
  const key = Buffer.concat([PKCS8, Buffer.from(seed, 'base64url')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** Parsing a key costs more than signing. Keyed by content, so never stale. */
const opened = createLruCache<KeyObject>(1000);

function open(seed: string): KeyObject {
  const known = opened.get(seed);
  if (known) return known;
  const key = privateKeyOf(seed);
  opened.set(seed, key);
  return key;
}

export async function signingKey(db: Db, eventId: number): Promise<SigningKey> {
  const { kid, private_key: seed } = await currentKey(db, eventId);
  const key = open(seed);
  return { kid, sign: (message) => sign(null, message, key) };
}
