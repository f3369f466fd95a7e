import { fingerprintOf, madeBefore } from '#api/db/idempotency.ts';
import type { Db } from '#api/db/open.ts';
import { keyReused } from '#shared/checkout/checkout.errors.ts';
import type { CreateCheckout } from '#shared/checkout/checkout.schemas.ts';
import { type CheckoutRow, findByKey } from './readCheckouts.store.ts';

/** A request with an idempotency key. */
export type Attempt = { key: string; fingerprint: string };

/** The fingerprint leaves out the checkout that a request replaces. */
export function attemptOf(key: string, input: CreateCheckout): Attempt {
  const { eventId, tickets, addons = [], customerInfo, promoCode = null, answers } = input;
  const coming = input.attendees ? ['attendees', input.attendees] : [];
  const basket = [eventId, tickets, addons, customerInfo, promoCode];
  return { key, fingerprint: fingerprintOf(...basket, ...(answers ? [answers] : []), ...coming) };
}

/**
 * Returns the checkout of an earlier request with this key, or null. A released checkout frees its
 * key. Throws if the baskets differ.
 */
export async function repeated(db: Db, { key, fingerprint }: Attempt): Promise<CheckoutRow | null> {
  const isSame = (row: CheckoutRow) => row.fingerprint === fingerprint;
  const reused = { ...keyReused, field: 'Idempotency-Key' };
  const known = madeBefore(await findByKey(db, key), isSame, reused);
  return known?.status === 'released' ? null : known;
}
