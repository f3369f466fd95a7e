import { sameSecret } from '#api/crypto/token.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

/** The token of the mailed link. It is the same in every mail about an offer, so all of these links work. */
export const offerToken = ({ mark }: Sealer, id: string): string => `${id}.${mark(`move:${id}`)}`;

/** The id of the offer that a token opens, or null. */
export function offerIdOf(sealer: Sealer, token: string): string | null {
  const [id = ''] = token.split('.', 1);
  return sameSecret(offerToken(sealer, id), token) ? id : null;
}
