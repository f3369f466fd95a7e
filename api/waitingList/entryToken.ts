import { sameSecret } from '#api/crypto/token.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

/** The token of the links in a waiting-list entry's mails, the same in all of them. */
export const entryToken = ({ mark }: Sealer, id: number): string =>
  `${id}.${mark(`waiting:${id}`)}`;

/** The id of the entry that a token is for; null if the token is invalid. */
export function entryIdOf(sealer: Sealer, token: string): number | null {
  const id = Number(/^[1-9][0-9]{0,8}(?=\.)/.exec(token)?.[0] ?? 0);
  return id > 0 && sameSecret(entryToken(sealer, id), token) ? id : null;
}
