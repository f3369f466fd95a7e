import { createHash } from 'node:crypto';
import { hashToken, newToken } from '#api/crypto/token.ts';
import type { Db } from '#api/db/open.ts';
import type { Platform } from '#api/platform.ts';
import { CHALLENGE_MINUTES, type Challenge } from '#shared/secondfactor/secondfactor.schemas.ts';
import * as store from './secondfactor.store.ts';
import { deletePasskeysSince, passkeysOf } from './passkeys.store.ts';

const MINUTE_MS = 60_000;

type Checked = { userId: string; passwordHash: string };

/** A fingerprint by which a changed password is noticed, without storing a second copy of its hash. */
export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('hex');
}

/**
 * Removes passkeys and an authenticator app that were added since a time, because somebody else had access to the
 * account.
 */
export async function removeStepsSince(trx: Db, userId: string, since: number): Promise<void> {
  await deletePasskeysSince(trx, userId, since);
  const enabledAt = (await store.findFactor(trx, userId))?.enabled_at ?? null;
  if (enabledAt !== null && enabledAt >= since) {
    await store.deleteApp(trx, userId);
    // Older passkeys remain, and need the row that counts wrong tries.
    await store.holdFactor(trx, userId);
  }
  if (!(await store.isOn(trx, userId))) await store.deleteFactor(trx, userId);
}

/** Begins the second step of a login. Null if the account has no second factor. */
export async function challengeFor(
  trx: Db,
  { userId, passwordHash }: Checked,
  { clock, random }: Platform,
): Promise<Challenge | null> {
  const app = (await store.findFactor(trx, userId))?.enabled_at ?? null;
  const [passkey] = await passkeysOf(trx, userId);
  if (app === null && !passkey) return null;
  const challenge = newToken(random);
  const now = clock();
  const expires_at = now + CHALLENGE_MINUTES * MINUTE_MS;
  const marked = { password_mark: passwordFingerprint(passwordHash), tries: 0, expires_at };
  const row = { token_hash: hashToken(challenge), user_id: userId, ...marked };
  await store.insertChallenge(trx, row, now);
  const ways = [
    ...(app === null ? [] : ['app' as const]),
    ...(passkey ? ['passkey' as const] : []),
  ];
  return { challenge, expires_at: new Date(expires_at).toISOString(), ways };
}
