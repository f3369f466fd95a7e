import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#api/db/open.ts';
import {
  isLocked,
  countWrongCode,
  readCode,
  MAX_WRONG_CODES,
  showRecoveryCode,
  type WrongCodes,
} from '#shared/secondfactor/secondfactor.rules.ts';
import { RECOVERY_CODES, type RecoveryCodes } from '#shared/secondfactor/secondfactor.schemas.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import { toBase32 } from '#shared/base/base32.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import * as store from './secondfactor.store.ts';

/** The parameters of codes (RFC 6238) that every authenticator app supports. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** The accepted difference between clocks: this many 30-second steps in either direction. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;

/** A new secret in Base 32. */
export function newSecret(random: (bytes: number) => Uint8Array): string {
  const buffer = new Uint8Array(random(SECRET_BYTES)).buffer;
  return new Secret({ buffer }).base32;
}

/** The `otpauth:` URI shown as a QR code. */
export function uriOf(secret: string, username: string): string {
  const of = { issuer: PRODUCT, label: username, secret: Secret.fromBase32(secret), ...CODES };
  return new TOTP(of).toString();
}

/** The time step for which these digits are valid, at most one from now; null if there is none. */
function stepOf(secret: string, digits: string, now: number): number | null {
  const asked = { token: digits, secret: Secret.fromBase32(secret), timestamp: now };
  const delta = TOTP.validate({ ...asked, window: DRIFT, ...CODES });
  return delta === null ? null : TOTP.counter({ period: CODES.period, timestamp: now }) + delta;
}

/** The code that is valid at a time. Only tests use this. */
export function codeAt(secret: string, now: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now, ...CODES });
}

/**
 * `off`: the account has no second factor. `locking`: this wrong code locked it. `locked`: it had been locked before.
 */
export type CodeOutcome = 'right' | 'recovery' | 'wrong' | 'locking' | 'locked' | 'off';

/**
 * The count of wrong codes from one known device. It is separate: wrong codes elsewhere don't lock this device, and its
 * wrong codes lock no other.
 */
export type OwnCount = { wrong: WrongCodes; save: (more: WrongCodes) => Promise<void> };

type CodeTry = { userId: string; typed: string; now: number; own?: OwnCount | null };

/**
 * Hash of a recovery code. Needs no salt, since a code has 80 random bits; the account id binds it to the account.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('hex');
}

/** Makes new recovery codes, which replace the earlier ones and are shown once. */
export async function newRecoveryCodes(
  trx: Db,
  userId: string,
  random: (bytes: number) => Uint8Array,
): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(random(RECOVERY_BYTES)));
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await store.replaceRecoveryCodes(trx, userId, hashes);
  return { recovery_codes: codes.map(showRecoveryCode) };
}

/**
 * Checks a typed code; uses up a right one and counts a wrong one. Callers must not throw in the same transaction: a
 * rollback would undo the count.
 */
export async function tryCode(trx: Db, sealer: Sealer, given: CodeTry): Promise<CodeOutcome> {
  const factor = await store.lockFactor(trx, given.userId);
  if (!factor || !(await store.isOn(trx, given.userId))) return 'off';
  const code = readCode(given.typed);
  if (code?.kind === 'recovery') {
    const hash = hashRecoveryCode(given.userId, code.code);
    if (await store.takeRecoveryCode(trx, given.userId, hash)) return 'recovery';
  }
  const count = given.own ?? countOf(trx, factor);
  if (isLocked(count.wrong, given.now)) return 'locked';
  const digits = code?.kind === 'app' && factor.enabled_at !== null ? code.digits : null;
  if (digits !== null && (await takeStep(trx, sealer, factor, { digits, now: given.now }))) {
    return 'right';
  }
  return countMiss(count, given.now);
}

/** The common count of wrong codes from all devices that are not known. */
export const countOf = (trx: Db, factor: store.FactorRow): OwnCount => ({
  wrong: { count: factor.wrong_count, since: factor.wrong_since },
  save: ({ count, since }) =>
    store.updateFactor(trx, factor.user_id, { wrong_count: count, wrong_since: since }),
});

export async function countMiss({ wrong, save }: OwnCount, now: number) {
  if (isLocked(wrong, now)) return 'locked';
  const more = countWrongCode(wrong, now);
  await save(more);
  return more.count >= MAX_WRONG_CODES ? 'locking' : 'wrong';
}

/**
 * Checks the digits of an authenticator app and uses up their time step, which also invalidates all earlier steps.
 * False if wrong.
 */
export async function takeStep(
  trx: Db,
  sealer: Sealer,
  factor: store.FactorRow,
  { digits, now }: { digits: string; now: number },
): Promise<boolean> {
  const secret = sealer.open(factor.sealed_secret, factor.user_id);
  const step = secret === null ? null : stepOf(secret, digits, now);
  if (step === null || step <= factor.last_step) return false;
  await store.updateFactor(trx, factor.user_id, { last_step: step });
  return true;
}
