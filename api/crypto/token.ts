import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret token, for example for a session: 256 random bits in base64url. The server stores only its hash. */
export function newToken(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(TOKEN_BYTES)).toString('base64url');
}

/** True for the signed token of a door device: a session's token, in base64url, has no dots. */
export const isDeviceToken = (token: string): boolean => token.includes('.');

/** The stored hash of a token. It needs no salt, since 256 random bits can't be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
