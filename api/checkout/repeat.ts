import { createHash } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { keyReused } from '#shared/checkout/checkout.errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { type CheckoutRow, findByKey } from './checkout.store.ts';

/** A request with an idempotency key. */
export type Attempt = { key: string; fingerprint: string };

/** The fingerprint leaves out the checkout that a request replaces. */
export function attemptOf(key: string, input: CreateCheckout): Attempt {
  const { eventId, tickets, addons = [], customerInfo, promoCode = null, answers } = input;
  const basket = [eventId, tickets, addons, customerInfo, promoCode];
  const asked = JSON.stringify(answers ? [...basket, answers] : basket);
  return { key, fingerprint: createHash('sha256').update(asked).digest('base64url') };
}

/**
 * Returns the checkout of an earlier request with this key, or null. A released checkout frees its
 * key. Throws if the baskets differ.
 */
export async function repeated(db: Db, attempt: Attempt): Promise<CheckoutRow | null> {
  const known = await findByKey(db, attempt.key);
  if (!known) return null;
  if (known.fingerprint !== attempt.fingerprint) {
    throw new AppError({ ...keyReused, field: 'Idempotency-Key' });
  }
  return known.status === 'released' ? null : known;
}
