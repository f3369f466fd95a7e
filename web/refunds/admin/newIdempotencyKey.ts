import { toBase32 } from '#shared/base/ids.ts';

const BYTES = 16;

/** Names one refund, so that a lost answer never makes two of it. */
export const newIdempotencyKey = (): string =>
  toBase32(crypto.getRandomValues(new Uint8Array(BYTES)));
