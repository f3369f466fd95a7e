import { sameSecret } from '#api/crypto/sameSecret.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

/** Creates the token for links in an entry's mails. All mails of an entry have the same token. */
export const entryToken = ({ mark }: Sealer, id: number): string =>
  `${id}.${mark(`waiting:${id}`)}`;

/** Returns the id of the entry that a token opens, or null if the token is invalid. */
export function entryIdOf(sealer: Sealer, token: string): number | null {
  const id = Number(/^[1-9][0-9]{0,8}(?=\.)/.exec(token)?.[0] ?? 0);
  return id > 0 && sameSecret(entryToken(sealer, id), token) ? id : null;
}
