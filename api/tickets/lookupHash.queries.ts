import { createHmac, createSecretKey } from 'node:crypto';
import { LOOKUP_HASH_LENGTH, lookupMaterial } from '#shared/checkin/lookup.ts';

/**
 * The hash by which door devices find orders and phone numbers without storing them. Null if the text is not an order
 * number or phone number.
 */
export function lookupHash(lookupKey: string, kind: 'order' | 'phone', raw: string): string | null {
  const material = lookupMaterial(kind, raw);
  return material === null ? null : keyedHash(lookupKey, material);
}

/** The first characters of an HMAC-SHA256. */
export const keyedHash = (lookupKey: string, text: string): string => keyedHashes(lookupKey)(text);

/** `keyedHash` for many texts: making the key takes as long as a hash. */
export function keyedHashes(lookupKey: string): (text: string) => string {
  // A key object, because `createHmac` takes seven times as long with a key given as bytes.
  const key = createSecretKey(lookupKey, 'base64url');
  return (text) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, LOOKUP_HASH_LENGTH);
}
