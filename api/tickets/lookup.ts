import { createHmac } from 'node:crypto';
import { lookupMaterial } from '#shared/checkin/lookup.ts';

const HASH_LENGTH = 12;

/**
 * What a door device finds an order or a phone number by, without knowing either: HMAC-SHA256 under the event's
 * `lookup_key` (base64url), first 12 characters. Null when the text cannot be an order number or a phone number.
 */
export function lookupHash(lookupKey: string, kind: 'order' | 'phone', raw: string): string | null {
  const material = lookupMaterial(kind, raw);
  if (material === null) return null;
  const key = Buffer.from(lookupKey, 'base64url');
  return createHmac('sha256', key).update(material).digest('base64url').slice(0, HASH_LENGTH);
}
