import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { AppError } from '#shared/base/errors.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';
import { createLruCache } from '#shared/base/lruCache.ts';
import type { Verify } from '#shared/tickets/ticketCode.ts';

const COORDINATE = 32;
const UNCOMPRESSED = 4;

/**
 * Reads a raw P-256 point (base64url) as a public key. Throws `invalidRequest` for a point that is not on the curve.
 */
export function deviceKey(publicKey: string): KeyObject {
  const [kind, ...point] = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.slice(0, COORDINATE), point.slice(COORDINATE)].map((part) =>
    Buffer.from(part).toString('base64url'),
  );
  try {
    if (kind !== UNCOMPRESSED || !x || !y) throw new Error('not an uncompressed point');
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch (cause) {
    const message = 'This is not a P-256 public key';
    throw new AppError({ ...invalidRequest, message, field: 'publicKey' }, { cause });
  }
}

/**
 * Checks a raw r‖s signature over the bytes of the challenge, or over its base64url text, which some libraries sign
 * instead.
 */
export function isSigned(
  publicKey: string,
  { challenge, signature }: { challenge: string; signature: string },
): boolean {
  const key = { key: deviceKey(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(signature, 'base64url');
  return [Buffer.from(challenge, 'base64url'), Buffer.from(challenge)].some((bytes) =>
    verify('sha256', bytes, key, signed),
  );
}

/** Caches imported keys: importing one costs as much as a verification. */
const opened = createLruCache<KeyObject>(1000);

function open(publicKey: string): KeyObject {
  const known = opened.get(publicKey);
  if (known) return known;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  opened.set(publicKey, key);
  return key;
}

/** Verifies a ticket's signature. Throws for an invalid key; `verifyTicket` treats that as 'invalid'. */
export const verifyEd25519: Verify = (publicKey, message, signature) =>
  verify(null, message, open(publicKey), signature);
