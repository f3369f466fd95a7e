import type { Db } from '#api/db/open.ts';
import { sameSecret } from '#api/crypto/sameSecret.ts';
import { orderOfPayment } from '#api/orders/orders.commands.ts';
import { namesBuyer } from '#shared/checkout/buyer.rules.ts';
import { findByIntent } from './checkout.store.ts';

export type BuyerProof = {
  clientSecret?: string | undefined;
  selection?: unknown;
  userId: string | null;
};

/**
 * The id of a payment is no secret: providers, browsers and logs know it. Once the order's link was replaced, only the
 * account still opens it: what the browser kept may be in the same wrong hands.
 */
export async function isBuyer(db: Db, paymentIntentId: string, proof: BuyerProof) {
  const checkout = await findByIntent(db, paymentIntentId);
  if (!checkout) return false;
  const { clientSecret = '', selection, userId } = proof;
  const { client_secret: secret, user_id: owner } = checkout;
  if (owner !== null && owner === userId) return true;
  const order = await orderOfPayment(db, paymentIntentId);
  if (order && order.public_id !== null) return false;
  return (secret !== null && sameSecret(secret, clientSecret)) || namesBuyer(selection, checkout);
}
