import { hashToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import type { PasskeyAnswer } from '#shared/secondfactor/passkeys.schemas.ts';
import { findPasskey, notePasskeyUse, takeChallenge } from './passkeys.store.ts';
import type { Webauthn } from './webauthn.ts';

/** For what a device was asked; `token`: of the session, or of the challenge of a login. */
export const askedBy = (purpose: 'add' | 'login' | 'step-up', token: string): string =>
  `${purpose}:${hashToken(token)}`;

type PasskeyTry = { userId: string; asked: string; answer: PasskeyAnswer; now: number };

/** Uses up the challenge, whatever comes of it. Do not throw in the transaction: a rollback would bring it back. */
export async function tryPasskey(
  trx: Db,
  webauthn: Webauthn,
  { userId, asked, answer, now }: PasskeyTry,
): Promise<boolean> {
  const challenge = await takeChallenge(trx, { asked, userId, now });
  const passkey = await findPasskey(trx, userId, answer.id);
  if (challenge === null || !passkey) return false;
  const counter = await webauthn.used(answer, passkey, challenge);
  if (counter === null) return false;
  await notePasskeyUse(trx, passkey.id, { counter, now });
  return true;
}
