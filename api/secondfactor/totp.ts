import { Secret, TOTP } from 'otpauth';
import { PRODUCT } from '#shared/base/product.ts';

/** What every authenticator app understands (RFC 6238): six digits of HMAC-SHA-1, every 30 seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks may differ by one step either way. */
const DRIFT = 1;
const SECRET_BYTES = 20;

/** A new secret, base 32 as people type it into an app. */
export function newSecret(random: (bytes: number) => Uint8Array): string {
  const buffer = new Uint8Array(random(SECRET_BYTES)).buffer;
  return new Secret({ buffer }).base32;
}

/** The content of the QR code from which an authenticator app takes the account. */
export function uriOf(secret: string, username: string): string {
  const of = { issuer: PRODUCT, label: username, secret: Secret.fromBase32(secret), ...CODES };
  return new TOTP(of).toString();
}

/** The step whose code these six digits are, around `now` in milliseconds; null when they are none. */
export function stepOf(secret: string, digits: string, now: number): number | null {
  const asked = { token: digits, secret: Secret.fromBase32(secret), timestamp: now };
  const delta = TOTP.validate({ ...asked, window: DRIFT, ...CODES });
  return delta === null ? null : TOTP.counter({ period: CODES.period, timestamp: now }) + delta;
}

/** The code of an app at `now`, for tests. */
export function codeAt(secret: string, now: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now, ...CODES });
}
