import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { createLruCache } from '#shared/base/lruCache.ts';
import type { Verify } from '#shared/tickets/ticketCode.ts';

/** Reading a key costs as much as using it. */
const opened = createLruCache<KeyObject>(1000);

function open(publicKey: string): KeyObject {
  const known = opened.get(publicKey);
  if (known) return known;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  opened.set(publicKey, key);
  return key;
}

/** Ed25519 by Node's own crypto. Throws for text that is no key; `verifyTicket` takes that for 'invalid'. */
export const verifyEd25519: Verify = (publicKey, message, signature) =>
  verify(null, message, open(publicKey), signature);
