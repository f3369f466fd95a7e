import { hashToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import type { PasskeyAnswer } from '#shared/secondfactor/passkeys.schemas.ts';
import { findPasskey, notePasskeyUse, takeChallenge } from './passkeys.store.ts';
import type { Webauthn } from './webauthn.ts';

/** The key under which a passkey challenge is stored. `token` is that of the session, or of the login's challenge. */
export const askedBy = (purpose: 'add' | 'login' | 'step-up', token: string): string =>
  `${purpose}:${hashToken(token)}`;

type PasskeyTry = { userId: string; asked: string; answer: PasskeyAnswer; now: number };

/**
 * Checks a passkey's answer and uses up the challenge in any case. Callers must not throw in the same transaction: a
 * rollback would bring the challenge back.
 */
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
