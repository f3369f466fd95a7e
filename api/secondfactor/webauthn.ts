import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PRODUCT } from '#shared/base/brand.ts';
import {
  type NewPasskey,
  PASSKEY_MINUTES,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#shared/secondfactor/secondfactor.schemas.ts';
import { hashToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import * as store from './passkeys.store.ts';

const TIMEOUT_MS = PASSKEY_MINUTES * 60_000;

/** Imports the library on first use, because it is large and few logins need it. */
const library = () => import('@simplewebauthn/server');

const credentialOf = ({ id, transports }: store.PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  transports: transportsOf(transports),
});

function transportsOf(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.map(String) : [];
}

/**
 * EdDSA, ES256 and RS256, which devices use; the library's default includes algorithms that are experimental in Node.
 */
const ALGORITHMS = [-8, -7, -257];

type Site = { expectedOrigin: string; expectedRPID: string; requireUserVerification: false };

export type Webauthn = ReturnType<typeof createWebauthn>;

/** Creates and verifies passkeys with `@simplewebauthn`, for the site at `PUBLIC_URL`. */
export function createWebauthn(publicUrl: string) {
  const { origin: expectedOrigin, hostname: rpID } = new URL(publicUrl);
  const site: Site = { expectedOrigin, expectedRPID: rpID, requireUserVerification: false };

  return {
    async creation(user: { id: string; username: string }, known: readonly store.PasskeyRow[]) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: PRODUCT,
        rpID,
        userName: user.username,
        userID: new TextEncoder().encode(user.id),
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        rp: { name: PRODUCT, id: rpID },
        user: options.user,
        challenge: options.challenge,
        pubKeyCredParams: options.pubKeyCredParams,
        timeout: TIMEOUT_MS,
        excludeCredentials: known.map(credentialOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      } satisfies PasskeyCreation;
    },

    async request(known: readonly store.PasskeyRow[]) {
      const { generateAuthenticationOptions } = await library();
      const { challenge } = await generateAuthenticationOptions({ rpID });
      return {
        rpId: rpID,
        challenge,
        timeout: TIMEOUT_MS,
        allowCredentials: known.map(credentialOf),
        userVerification: 'preferred',
      } satisfies PasskeyRequest;
    },

    made: (given: NewPasskey['passkey'], challenge: string) => readMade(site, given, challenge),

    used: (answer: PasskeyAnswer, passkey: store.PasskeyRow, challenge: string) =>
      readUsed(site, answer, { passkey, challenge }),
  };
}

/**
 * Verifies a new passkey and returns what is stored of it. Null if verification fails, for example for another
 * challenge or site.
 */
async function readMade(site: Site, given: NewPasskey['passkey'], expectedChallenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...rest } = given.response;
  const response: RegistrationResponseJSON = {
    ...given,
    clientExtensionResults: {},
    response: { ...rest, transports },
  };
  const checked = await verifyRegistrationResponse({
    ...site,
    response,
    expectedChallenge,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString('base64url');
  return { id, public_key, counter, transports: JSON.stringify(transports) };
}

/**
 * Verifies a passkey's answer and returns its new counter. Null if the answer is wrong, or if the counter did not
 * increase, because the key may have been copied.
 */
async function readUsed(
  site: Site,
  answer: PasskeyAnswer,
  { passkey, challenge }: { passkey: store.PasskeyRow; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const response: AuthenticationResponseJSON = { ...answer, clientExtensionResults: {} };
  const { id, public_key, counter } = passkey;
  const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'));
  const checked = await verifyAuthenticationResponse({
    ...site,
    response,
    expectedChallenge: challenge,
    credential: { id, publicKey, counter },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/** The key under which a passkey challenge is stored. `token` is that of the session, or of the login's challenge. */
export const askedBy = (purpose: 'add' | 'login' | 'step-up', token: string) =>
  `${purpose}:${hashToken(token)}`;

type Asked = { asked: string; user_id: string; challenge: string };

/** Stores a challenge for a passkey to answer within some minutes. */
export const keepChallenge = (db: Db, row: Asked, now: number) =>
  store.putChallenge(db, { ...row, expires_at: now + TIMEOUT_MS }, now);

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
  const challenge = await store.takeChallenge(trx, { asked, userId, now });
  const passkey = await store.findPasskey(trx, userId, answer.id);
  if (challenge === null || !passkey) return false;
  const counter = await webauthn.used(answer, passkey, challenge);
  if (counter === null) return false;
  await store.notePasskeyUse(trx, passkey.id, { counter, now });
  return true;
}
