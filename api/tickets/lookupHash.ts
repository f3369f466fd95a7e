import { createHmac, createSecretKey } from 'node:crypto';
import { lookupMaterial } from '#shared/checkin/lookup.ts';

const HASH_LENGTH = 12;

/**
 * The hash by which door devices find orders and phone numbers without storing them: 12 characters of an HMAC-SHA256.
 * Null if the text is not an order number or phone number.
 */
export function lookupHash(lookupKey: string, kind: 'order' | 'phone', raw: string): string | null {
  const material = lookupMaterial(kind, raw);
  if (material === null) return null;
  // A key object, because `createHmac` takes seven times as long with a key given as bytes.
  const key = createSecretKey(lookupKey, 'base64url');
  return createHmac('sha256', key).update(material).digest('base64url').slice(0, HASH_LENGTH);
}
