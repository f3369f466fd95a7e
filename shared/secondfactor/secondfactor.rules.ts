import { normaliseReadable } from '#shared/base/ids.ts';

/** A typed code is either from the authenticator app or a recovery code. */
type TypedCode = { kind: 'app'; digits: string } | { kind: 'recovery'; code: string };

const DIGITS = /^\d{6}$/;
const RECOVERY_LENGTH = 16;
const GROUP = 4;

/** Reads a typed code, ignoring spaces and dashes; null for anything else. */
export function readCode(typed: string): TypedCode | null {
  const plain = typed.normalize('NFKC').replace(/[\s\p{Pd}]+/gu, '');
  if (DIGITS.test(plain)) return { kind: 'app', digits: plain };
  const code = normaliseReadable(typed);
  return /^[0-9A-Z]+$/.test(code) && code.length === RECOVERY_LENGTH
    ? { kind: 'recovery', code }
    : null;
}

/** Formats a recovery code as `XXXX-XXXX-XXXX-XXXX`. */
export function showRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

const HOUR_MS = 3_600_000;
/** Limit of wrong codes per account and hour, from all network addresses together. */
export const MAX_WRONG_CODES = 10;

/** `since`: time of the first wrong code, in milliseconds. */
export type WrongCodes = { count: number; since: number };

/** True after too many wrong codes, because six digits could be guessed. */
export function isLocked({ count, since }: WrongCodes, now: number): boolean {
  return count >= MAX_WRONG_CODES && now < since + HOUR_MS;
}

/** Adds one wrong code at `now`. After an hour the count restarts. */
export function countWrongCode({ count, since }: WrongCodes, now: number): WrongCodes {
  const over = count === 0 || now >= since + HOUR_MS;
  return over ? { count: 1, since: now } : { count: count + 1, since };
}
