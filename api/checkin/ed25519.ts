import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createLruCache } from '#shared/base/lruCache.ts';
import type { Verify } from '#shared/tickets/ticketCode.ts';

/** Caches imported keys: importing one costs as much as a verification. */
const opened = createLruCache<KeyObject>(1000);

function open(publicKey: string): KeyObject {
  const known = opened.get(publicKey);
  if (known) return known;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  opened.set(publicKey, key);
  return key;
}

/** Verifies with Node's crypto. Throws for an invalid key; `verifyTicket` treats that as 'invalid'. */
export const verifyEd25519: Verify = (publicKey, message, signature) =>
  verify(null, message, open(publicKey), signature);
