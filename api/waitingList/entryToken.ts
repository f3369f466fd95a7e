import { sameSecret } from '#api/crypto/sameSecret.ts';
import type { Sealer } from '#api/crypto/sealer.ts';

type Marks = Pick<Sealer, 'mark'>;

/** The token of the mailed links: each of an entry's mails opens it. */
export const entryToken = ({ mark }: Marks, id: number): string => `${id}.${mark(`waiting:${id}`)}`;

/** The entry that a token opens, or null. */
export function entryIdOf(marks: Marks, token: string): number | null {
  const id = Number(/^[1-9][0-9]{0,8}(?=\.)/.exec(token)?.[0] ?? 0);
  return id > 0 && sameSecret(entryToken(marks, id), token) ? id : null;
}
