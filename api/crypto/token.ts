import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A session's secret: 256 random bits, base64url. Only its owner ever has it. */
export function newToken(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(TOKEN_BYTES)).toString('base64url');
}

/** The stored hash of a token; without salt, since 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
