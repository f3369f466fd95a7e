import { sameSecret } from '#api/crypto/sameSecret.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

type Marks = Pick<Sealer, 'mark'>;

/** The token of the mailed link: the same for every mail about an offer, so that each of them opens it. */
export const offerToken = ({ mark }: Marks, id: string): string => `${id}.${mark(`move:${id}`)}`;

/** The offer that a token opens, or null. */
export function offerIdOf(marks: Marks, token: string): string | null {
  const [id = ''] = token.split('.', 1);
  return sameSecret(offerToken(marks, id), token) ? id : null;
}
