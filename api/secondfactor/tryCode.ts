import { createHash } from 'node:crypto';
import type { Db } from '#api/db/open.ts';
import {
  isLocked,
  countWrongCode,
  readCode,
  MAX_WRONG_CODES,
} from '#shared/secondfactor/secondfactor.rules.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import {
  isOn,
  lockFactor,
  takeRecoveryCode,
  updateFactor,
  type FactorRow,
} from './secondfactor.store.ts';
import { stepOf } from './totp.ts';

/** `off`: no second factor. `locking`: wrong, and locked for an hour. */
export type CodeOutcome = 'right' | 'recovery' | 'wrong' | 'locking' | 'locked' | 'off';

type CodeTry = { userId: string; typed: string; now: number };

/** 80 random bits need no salt; bound to the account. */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('hex');
}

/** Uses up a right code, counts a wrong one. Do not throw in the transaction: a rollback would not count it. */
export async function tryCode(trx: Db, sealer: Sealer, given: CodeTry): Promise<CodeOutcome> {
  const factor = await lockFactor(trx, given.userId);
  if (!factor || !(await isOn(trx, given.userId))) return 'off';
  const code = readCode(given.typed);
  if (code?.kind === 'recovery') {
    const hash = hashRecoveryCode(given.userId, code.code);
    if (await takeRecoveryCode(trx, given.userId, hash)) return 'recovery';
  }
  if (isLocked({ count: factor.wrong_count, since: factor.wrong_since }, given.now))
    return 'locked';
  const digits = code?.kind === 'app' && factor.enabled_at !== null ? code.digits : null;
  if (digits !== null && (await takeStep(trx, sealer, factor, { digits, now: given.now }))) {
    return 'right';
  }
  return countMiss(trx, factor, given.now);
}

export async function countMiss(
  trx: Db,
  { user_id: userId, wrong_count: count, wrong_since: since }: FactorRow,
  now: number,
): Promise<'wrong' | 'locking' | 'locked'> {
  const wrong = { count, since };
  if (isLocked(wrong, now)) return 'locked';
  const more = countWrongCode(wrong, now);
  await updateFactor(trx, userId, { wrong_count: more.count, wrong_since: more.since });
  return more.count >= MAX_WRONG_CODES ? 'locking' : 'wrong';
}

/** A used step uses up those before it. */
export async function takeStep(
  trx: Db,
  sealer: Sealer,
  factor: FactorRow,
  { digits, now }: { digits: string; now: number },
): Promise<boolean> {
  const secret = sealer.open(factor.sealed_secret, factor.user_id);
  const step = secret === null ? null : stepOf(secret, digits, now);
  if (step === null || step <= factor.last_step) return false;
  await updateFactor(trx, factor.user_id, { last_step: step });
  return true;
}
