import { createHash } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { keyReused } from '#shared/checkout/checkout.errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { type CheckoutRow, findByKey } from './checkout.store.ts';

/** A request that may come twice: its key, and what it asks for. */
export type Attempt = { key: string; fingerprint: string };

/** Who replaces what is not part of it: a repeat asks for the same basket, whatever it thinks it had before. */
export function attemptOf(key: string, input: CreateCheckout): Attempt {
  const { eventId, tickets, addons = [], customerInfo, promoCode = null } = input;
  const asked = JSON.stringify([eventId, tickets, addons, customerInfo, promoCode]);
  return { key, fingerprint: createHash('sha256').update(asked).digest('base64url') };
}

/**
 * The checkout that an earlier request with this key has made, null when there is none. One whose hold has ended
 * answers nothing any more: the key is free for a new one. Throws when the key came with another basket.
 */
export async function repeated(db: Db, attempt: Attempt): Promise<CheckoutRow | null> {
  const known = await findByKey(db, attempt.key);
  if (!known) return null;
  if (known.fingerprint !== attempt.fingerprint) {
    throw new AppError({ ...keyReused, field: 'Idempotency-Key' });
  }
  return known.status === 'released' ? null : known;
}
