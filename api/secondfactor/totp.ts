import { Secret, TOTP } from 'otpauth';
import { PRODUCT } from '#shared/base/product.ts';

/** The parameters of codes (RFC 6238) that every authenticator app supports. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted clock drift: this many 30-second steps in either direction. */
const DRIFT = 1;
const SECRET_BYTES = 20;

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
export function stepOf(secret: string, digits: string, now: number): number | null {
  const asked = { token: digits, secret: Secret.fromBase32(secret), timestamp: now };
  const delta = TOTP.validate({ ...asked, window: DRIFT, ...CODES });
  return delta === null ? null : TOTP.counter({ period: CODES.period, timestamp: now }) + delta;
}

/** The code at a time; used only by tests. */
export function codeAt(secret: string, now: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now, ...CODES });
}
