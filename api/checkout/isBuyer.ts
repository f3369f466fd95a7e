import { sameSecret } from '#api/crypto/token.ts';
import { namesBuyer } from '#shared/checkout/caps.rules.ts';
import type { Finalized } from './finalize.ts';

export type BuyerProof = {
  clientSecret?: string | undefined;
  selection?: unknown;
  userId: string | null;
};

/**
 * A payment id is no secret: providers, browsers and logs know it. Once the order's link has been
 * replaced, only the account still opens the order, because what the browser kept may be in the
 * wrong hands too.
 */
export function isBuyer(
  { order, checkout }: Extract<Finalized, { kind: 'order' }>,
  { clientSecret = '', selection, userId }: BuyerProof,
): boolean {
  const { client_secret: secret, user_id: owner } = checkout;
  if (owner !== null && owner === userId) return true;
  if (order.public_id !== null) return false;
  return (secret !== null && sameSecret(secret, clientSecret)) || namesBuyer(selection, checkout);
}
