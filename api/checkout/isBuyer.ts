import type { Db } from '#api/db/open.ts';
import { sameSecret } from '#api/crypto/sameSecret.ts';
import { namesBuyer } from '#shared/checkout/buyer.rules.ts';
import { findByIntent } from './checkout.store.ts';

export type BuyerProof = {
  clientSecret?: string | undefined;
  selection?: unknown;
  userId: string | null;
};

/** The id of a payment is no secret: providers, browsers and logs know it. */
export async function isBuyer(db: Db, paymentIntentId: string, proof: BuyerProof) {
  const checkout = await findByIntent(db, paymentIntentId);
  if (!checkout) return false;
  const { clientSecret = '', selection, userId } = proof;
  const { client_secret: secret, user_id: owner } = checkout;
  if (secret && sameSecret(secret, clientSecret)) return true;
  return (owner !== null && owner === userId) || namesBuyer(selection, checkout);
}
